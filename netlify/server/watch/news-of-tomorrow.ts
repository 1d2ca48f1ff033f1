import type { PlanLine } from '#contracts/days-plan.ts';
import { instantAt, wallTimeAt } from '#contracts/new-york-time.ts';
import { clockWords } from '#server/notify/clock-words.ts';
import { nameOf, type Found, type Seen } from './seen.ts';

/** From 7 PM to midnight, if there is anything to do tomorrow. */
export function findPlan({ plan, cars, now }: Seen): Found[] {
  const [date, clock] = wallTimeAt(now).split('T') as [string, string];
  const lines = plan.filter((line) => line.day === 'tomorrow');
  const at = instantAt(`${date}T19:00`);
  if (clock < '19:00' || lines.length === 0 || !at) return [];
  const count = (kind: PlanLine['kind'], noun: string) => {
    const some = lines.filter((line) => line.kind === kind).length;
    return some === 0 ? [] : [`${some} ${noun}${some === 1 ? '' : 's'}`];
  };
  const told = lines
    .slice(0, 4)
    .map(
      (line) =>
        `${clockWords(line.at)} ${nameOf(cars, line.rental)} ${line.kind === 'return' ? 'comes back' : 'goes out'}`,
    );
  const more = lines.length > told.length ? [`${lines.length - told.length} more`] : [];
  return [
    {
      ...{ at: at.toISOString(), about: `plan ${date}` },
      words: {
        title: `Tomorrow: ${[...count('pick-up', 'pick-up'), ...count('return', 'return')].join(', ')}`,
        body: `${[...told, ...more].join(', ')}.`,
        path: '/admin',
      },
    },
  ];
}
