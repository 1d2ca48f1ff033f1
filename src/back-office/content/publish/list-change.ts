import { samePairs } from '#contracts/changed-parts.ts';
import type { ContentJson } from '#contracts/content-edit.ts';

/** What became of an entry of a list: where it was, from 1, and where it is. One that was moved says before what it says after. */
export interface EntryChange {
  from?: number;
  to?: number;
  before?: ContentJson;
  after?: ContentJson;
}

/** What makes one list another, entry by entry, in the order of the second; those that stay are left out. */
export function listChange(before: ContentJson[], after: ContentJson[]): EntryChange[] {
  const [old, now] = [before, after].map((all) => all.map((one) => JSON.stringify(one))) as [
    string[],
    string[],
  ];
  const taken = new Set<number>();
  const origins = now.map((entry) => {
    const from = old.findIndex((other, place) => other === entry && !taken.has(place));
    if (from >= 0) taken.add(from);
    return from;
  });
  // Of those that were there, as many as can be were not moved.
  const there = origins.filter((from) => from >= 0);
  const sorted = there.toSorted((one, other) => one - other);
  const stays = new Set([...samePairs(there, sorted).keys()].map((at) => there[at]!));
  const gone = old.flatMap((_, from) => (taken.has(from) ? [] : [from]));
  const changes = origins.flatMap<EntryChange>((from, place) => {
    const [to, entry] = [place + 1, after[place]!];
    if (stays.has(from)) return [];
    if (from >= 0) return [{ from: from + 1, to, before: entry, after: entry }];
    // In the place of another it is that one in other words.
    const was = gone.indexOf(place);
    if (was < 0) return [{ to, after: entry }];
    gone.splice(was, 1);
    return [{ from: to, to, before: before[place]!, after: entry }];
  });
  return [...changes, ...gone.map((from) => ({ from: from + 1, before: before[from]! }))];
}
