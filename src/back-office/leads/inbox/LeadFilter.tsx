import { useEffect, useState } from 'react';
import { leadStates, searchLimit, type InboxPage } from '#contracts/inbox.ts';
import type { Listed } from '#back-office/leads/lead-queries.ts';
import { stateLooks } from '#back-office/leads/lead-words.ts';
import { ChoiceFilter } from '#back-office/lists/finding/ChoiceFilter.tsx';
import { SearchField } from '#back-office/lists/finding/SearchField.tsx';
import { wholeWords } from '#back-office/words/number-words.ts';

/** How long the typing must pause before the server is asked, ms. */
const pause = 350;

interface LeadFilterProps {
  counts: InboxPage['counts'] | undefined;
  listed: Listed;
  search: string;
  onList: (listed: Listed) => void;
  onSearch: (search: string) => void;
}

/** Narrows the list by words and by state. */
export function LeadFilter({ counts, listed, search, onList, onSearch }: LeadFilterProps) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  const withCount = (words: string, count: number | undefined) =>
    count === undefined ? words : `${words} ${wholeWords(count)}`;
  const options = leadStates
    .filter((state) => counts?.[state] !== 0 || state === listed)
    .map((state): [Listed, string] => [state, withCount(stateLooks[state].words, counts?.[state])]);
  const all = counts && leadStates.reduce((sum, state) => sum + counts[state], -counts.spam);

  return (
    <search className="grid gap-2 sm:gap-4">
      <SearchField
        label="Search leads"
        labelClass="font-medium max-sm:sr-only"
        placeholder="Name, email, phone, note or message"
        maxLength={searchLimit}
        value={typed}
        onSearch={setTyped}
      />
      {options.length > 0 && (
        <ChoiceFilter
          legend="Show"
          isSelfEvident
          options={[['all', withCount('All', all)], ...options]}
          value={listed}
          onChange={onList}
        />
      )}
    </search>
  );
}
