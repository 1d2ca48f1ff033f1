import { copyIsOldAfter, isCopyOld } from '#contracts/copy-age.ts';
import type { Found, Seen } from './seen.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** No copy elsewhere for 48 hours: each day anew, as long as there is none. */
export function findOldCopy({ copies, now }: Pick<Seen, 'copies' | 'now'>): Found[] {
  const from = copies.lastAt ?? copies.since;
  if (from === null || !isCopyOld(copies, now)) return [];
  const due = Date.parse(from) + copyIsOldAfter * hour;
  const days = Math.floor((Number(now) - due) / day);
  const words = {
    title: copies.lastAt
      ? `The last copy elsewhere is ${days + copyIsOldAfter / 24} days old`
      : 'There is no copy elsewhere',
    body: 'If the site were lost now, so would be what came in since. See what is wrong.',
    path: '/admin/record?tab=backup',
  };
  return [
    { at: new Date(due + days * day).toISOString(), about: `old copy ${from} ${days}`, words },
  ];
}
