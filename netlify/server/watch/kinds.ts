import { findDeadCalendars } from './news-of-calendars.ts';
import { findBookedTwice, findOverdue, findTroubles, findWarnings } from './news-of-cars.ts';
import { findOldCopy } from './news-of-copies.ts';
import { findPlan } from './news-of-tomorrow.ts';
import { dateAt, monthAt } from './moments.ts';
import { isNews, type Found, type Seen } from './seen.ts';

interface Kind {
  name: string;
  /** What the owner switches on or off. */
  label: string;
  /** What there is to tell now; without it, the notification comes from elsewhere. */
  find?: (seen: Seen) => Found[];
}

const hour = 3_600_000;

/** Everything that the owner may be notified of: one more is one more entry. */
export const kinds: readonly Kind[] = [
  { name: 'new-lead', label: 'A new lead' },
  {
    name: 'unanswered-lead',
    label: 'A lead without an answer for 20 hours',
    find: ({ newLeads, now }) =>
      newLeads
        .map(({ id, receivedAt }) => ({ id, due: Date.parse(receivedAt) + 20 * hour }))
        .filter(({ due }) => due <= Number(now))
        .map(({ id, due }) => ({ at: new Date(due).toISOString(), about: id, leadId: id })),
  },
  { name: 'reminder', label: 'A reminder that you set on a lead' },
  {
    name: 'days-plan',
    label: "Tomorrow's pick-ups and returns, at 7 PM",
    find: findPlan,
  },
  {
    name: 'overdue-car',
    label: 'A car that is not back in time',
    find: findOverdue,
  },
  {
    name: 'car-not-ready',
    label: 'A car in service or low on charge before its pick-up',
    find: findTroubles,
  },
  {
    name: 'car-open',
    label: 'A car that stands open or unlocked while it is free',
    // Each day anew, as long as it does.
    find: (seen) => findWarnings(seen, ['open', 'unlocked'], dateAt),
  },
  {
    name: 'low-tire',
    label: 'A tire that is low',
    find: (seen) => findWarnings(seen, ['low tire'], monthAt),
  },
  {
    name: 'car-update',
    label: 'A software update that waits in a car',
    find: (seen) => findWarnings(seen, ['update'], () => ''),
  },
  {
    name: 'booked-twice',
    label: "A car that an import or another site's calendar books twice",
    find: findBookedTwice,
  },
  {
    name: 'calendar-unread',
    label: "Another site's calendar that hasn't been read for 3 hours",
    find: findDeadCalendars,
  },
  {
    name: 'tesla-sign-in',
    label: 'Tesla wants you to sign in again',
    find: ({ lostSignIns, now }) =>
      lostSignIns
        .filter(({ at }) => isNews(at, now))
        .map(({ id, at }) => ({
          ...{ at, about: `sign-in ${id}` },
          words: {
            title: 'Tesla wants you to sign in again',
            body: 'Until then, not every car is read.',
            path: '/admin#tesla',
          },
        })),
  },
  { name: 'new-device', label: 'A sign-in with a new device' },
  { name: 'held-back', label: 'Many messages at once from one connection, kept in spam' },
  { name: 'self-check', label: 'Records that do not fit together, found at night' },
  {
    name: 'job-failed',
    label: 'A nightly job of the site that failed, or an old copy elsewhere',
    find: findOldCopy,
  },
];
