import { Mail, Phone } from 'lucide-react';
import { use, useState } from 'react';
import type { LeadDetail } from '#contracts/inbox.ts';
import { filledFields } from '#contracts/lead-forms.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { Business } from '#back-office/shell/BackOffice.tsx';
import { notStored, useChangeLead } from '#back-office/leads/lead-queries.ts';
import { replyLink } from '#back-office/leads/lead-words.ts';
import { phoneLink } from '#back-office/words/phone-link.ts';

/** What a visitor wrote, apart from the car and the times, which are shown as what the lead asks for. */
const wordsApartFrom = ({ words, asked }: LeadDetail) =>
  asked ? { ...words, car: '', pickUp: '', return: '' } : words;

/** What the visitor wrote, and the ways to answer. After an answer to a new lead, its state is asked about. */
export function LeadContact({ lead }: { lead: LeadDetail }) {
  const { phone, state } = lead;
  const { lines, paragraphs } = filledFields(lead.kind, wordsApartFrom(lead));
  const { name = '' } = use(Business) ?? {};
  const [hasReplied, setHasReplied] = useState(false);
  const { mutate, isPending, error } = useChangeLead(lead.id);
  return (
    <div className="grid gap-4">
      {paragraphs.map(({ label, text }) => (
        <p
          key={label}
          className="whitespace-pre-wrap rounded-xl bg-ground p-4 [overflow-wrap:anywhere]"
        >
          {paragraphs.length > 1 && <span className="block text-sm text-muted">{label}</span>}
          {text}
        </p>
      ))}
      <p className="[overflow-wrap:anywhere]">
        {lead.email}
        {lines.map(({ label, text }) => (
          <span key={label} className="block text-muted">
            {label}: {text}
          </span>
        ))}
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          href={replyLink(lead, name)}
          onClick={() => setHasReplied(true)}
          className="button-primary grow sm:grow-0"
        >
          <Mail className="size-5 shrink-0" />
          Reply by email
        </a>
        {phone && (
          <a
            href={phoneLink(phone)}
            onClick={() => setHasReplied(true)}
            className="button-outline grow sm:grow-0"
          >
            <Phone className="size-5 shrink-0" />
            Call {phone}
          </a>
        )}
      </div>
      <div role="status" className={hasReplied && state === 'new' ? '' : 'sr-only'}>
        {hasReplied && state === 'new' && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-mist p-4">
            <p>Have you answered {lead.name}?</p>
            <Button isLeaving isBusy={isPending} onClick={() => mutate({ state: 'contacted' })}>
              Move to contacted
            </Button>
          </div>
        )}
      </div>
      <Failure error={error} otherwise={notStored} />
    </div>
  );
}
