import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { leadStates } from '#contracts/inbox.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { leadsQuery, refreshLeads, type LeadPages } from '#back-office/leads/lead-queries.ts';
import { newLeadsQuery } from '#back-office/menu/new-leads.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { Room } from '#back-office/rentals/Room.tsx';
import type { BusinessFacts } from '#back-office/shell/BackOffice.tsx';
import { addressWith, goBackTo, useInAddress } from '#back-office/shell/use-in-address.ts';
import { LeadFilter } from './LeadFilter.tsx';
import { LeadList, rowId } from './LeadList.tsx';

const LeadDetails = lazyPart(
  async () => (await import('#back-office/leads/details/LeadDetails.tsx')).LeadDetails,
  'this lead',
  <p role="status" className="card min-h-64 p-6 text-muted">
    Loading the lead...
  </p>,
);

const lists = ['all', ...leadStates] as const;

/** The leads beside the open one; on a phone, one or the other. */
function Leads() {
  const [listed, setListed] = useInAddress('state', lists);
  const [search, setSearch] = useInAddress('search');
  const { openId, open, close } = useOpenLead();
  const list = useRef<HTMLElement>(null);
  const query = useInfiniteQuery({
    ...leadsQuery(listed, search),
    placeholderData: keepPreviousData,
  });
  const isOpen = openId !== null;
  const newer = useNewerLeads(query.data, search === '' && (listed === 'all' || listed === 'new'));
  useFocusBack(openId, list);

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
      <section
        ref={list}
        aria-label="Leads"
        tabIndex={-1}
        className={`grid gap-3 sm:gap-5 focus:outline-none ${isOpen ? 'hidden lg:grid' : ''}`}
      >
        <LeadFilter
          counts={query.data?.pages.at(-1)?.counts}
          {...{ listed, search }}
          onList={setListed}
          onSearch={setSearch}
        />
        {newer > 0 && (
          <Button look="primary" isLeaving onClick={() => void refreshLeads(listed, search)}>
            Show {countWords(newer, 'new lead')}
          </Button>
        )}
        <LeadList
          {...{ query, search, openId }}
          onOpen={open}
          onSearchSpam={listed === 'all' ? () => setListed('spam') : undefined}
          onRefresh={useCallback(() => refreshLeads(listed, search), [listed, search])}
        />
      </section>
      {isOpen ? (
        <LeadDetails key={openId} id={openId} onClose={close} />
      ) : (
        <p className="hidden place-items-center rounded-2xl border border-dashed border-field px-6 py-24 text-muted lg:grid">
          Choose a lead to read it here.
        </p>
      )}
    </div>
  );
}

/** How many leads have come in since the list was loaded. */
function useNewerLeads(data: LeadPages | undefined, isNewestFirst: boolean): number {
  const { data: fresh } = useQuery(newLeadsQuery);
  if (!data || !fresh || !isNewestFirst) return 0;
  const leads = data.pages.flatMap((page) => page.leads);
  const known = new Set(leads.map(({ id }) => id));
  const newest = leads[0]?.receivedAt ?? '';
  return fresh.leads.filter(({ id, receivedAt }) => receivedAt >= newest && !known.has(id)).length;
}

/** When a lead closes, the focus returns to its row, or to the list if the row is gone. */
function useFocusBack(openId: string | null, list: { current: HTMLElement | null }) {
  const last = useRef(openId);
  useEffect(() => {
    if (last.current !== null && openId === null) {
      (document.getElementById(rowId(last.current)) ?? list.current)?.focus();
    }
    last.current = openId;
  }, [openId, list]);
}

const addressOf = (id: string | null) => addressWith('lead', id);
const idInAddress = () => new URLSearchParams(location.search).get('lead');
const isOurStep = () => (history.state as { isLead?: true } | null)?.isLead ?? false;

/**
 * The open lead, kept in the address: it can be linked to, and the back button closes it. Opening
 * another in its place adds no step to the history.
 */
function useOpenLead() {
  const [openId, setOpenId] = useState(idInAddress);
  useEffect(() => {
    const follow = () => setOpenId(idInAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const open = useCallback((id: string) => {
    if (idInAddress() === null) history.pushState({ isLead: true }, '', addressOf(id));
    else history.replaceState(history.state, '', addressOf(id));
    setOpenId(id);
  }, []);
  const close = useCallback(() => {
    const closed = addressOf(null);
    // The filter may have changed while the lead was open.
    if (isOurStep()) goBackTo(closed);
    else history.replaceState(history.state, '', closed);
    setOpenId(null);
  }, []);
  return { openId, open, close };
}

/** What visitors sent, and what came of it. */
export const Inbox = ({ business }: { business: BusinessFacts }) => (
  <Room title="Inbox" business={business}>
    <Leads />
  </Room>
);
