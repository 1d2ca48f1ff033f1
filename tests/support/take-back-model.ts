import { expect } from 'vitest';
import type { ContentDifference } from '#contracts/content-edit.ts';
import { ContentEditor } from '#tests/support/content-editor.ts';
import { fc } from '#tests/support/properties.ts';
import type { ElsewhereHost } from '#tests/support/use-git-host.ts';

const name = 'home/home.yaml';
const file = `src/content/${name}`;
const fields = ['hero.headline', 'hero.tagline', 'reasons.heading', 'reasons.lede'] as const;

/** A step of a history: some fields are changed and published, or an earlier publish is taken back. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ change: fc.subarray([...fields], { minLength: 1 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ takeBack: fc.nat(), also: fc.subarray([...fields]) }),
  },
);

const all = { change: [...fields] };

/** It begins with two publishes of everything: what the first of them changed was changed since. */
export const anyHistory = fc
  .array(step, { minLength: 2, maxLength: 4 })
  .map((steps) => [all, all, ...steps]);

type History = typeof anyHistory extends fc.Arbitrary<infer Steps> ? Steps : never;

type Values = Map<string, string>;
interface Published {
  commit: string;
  before: Values;
  after: Values;
}

const placeOf = (field: string) => ({ file, path: field.split('.') });
const nameOf = ({ path }: Pick<ContentDifference, 'path'>) => path.join('.');

let words = 0;

/** Plays a history: the content is always what a plain list of values would be, and what was changed since is asked. */
export async function playHistory(host: ElsewhereHost, history: History): Promise<void> {
  const maria = new ContentEditor();
  const { fields: found } = await maria.file(name);
  const now: Values = new Map(
    fields.map((field) => [field, String(found.find((one) => nameOf(one) === field)?.value)]),
  );
  const publishes: Published[] = [];
  const publishedAs = (commit: string, before: Values) => {
    const after = new Map([...now].filter(([field, value]) => before.get(field) !== value));
    publishes.push({ commit, before, after });
  };
  for (const one of history) {
    const before = new Map(now);
    if ('change' in one) {
      for (const field of one.change) {
        const value = `Words ${(words += 1)}.`;
        await maria.set(name, field.split('.'), now.get(field)!, value);
        now.set(field, value);
      }
      publishedAs(await maria.publish(), before);
    } else if (publishes.length > 0) {
      const { commit, before: old, after } = publishes[one.takeBack % publishes.length]!;
      const since = [...after].filter(
        ([field, value]) => now.get(field) !== value && now.get(field) !== old.get(field),
      );
      const asked = await maria.takeBack(commit);
      expect(asked.state === 'asks' ? asked.places.map(nameOf).sort() : []).toEqual(
        since.map(([field]) => field).sort(),
      );
      const isSince = (field: string) => since.some(([other]) => other === field);
      for (const [field] of after) {
        if (!isSince(field) || one.also.some((also) => also === field)) {
          now.set(field, old.get(field)!);
        }
      }
      const also = one.also.filter(isSince).map(placeOf);
      const released =
        asked.state === 'asks' ? await maria.takeBack(commit, { isConfirmed: true, also }) : asked;
      if (released.state === 'published') publishedAs(released.commit, before);
      else expect(now).toEqual(before);
    }
    const source = host.read(name)!;
    for (const value of now.values()) expect(source.replace(/\s+/g, ' ')).toContain(value);
    expect(await maria.changes()).toEqual([]);
  }
}
