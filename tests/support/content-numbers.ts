import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import type { ContentField } from '#contracts/content-edit.ts';
import { ContentEditor } from '#tests/support/content-editor.ts';

const name = 'site/site.yaml';
const file = `src/content/${name}`;

const wordsOf = (fields: ContentField[]) => fields.filter(({ kind }) => kind === 'words');

/** Two people, each on fields of their own, save so often each: everything is there in the end. */
export async function twoSaveAtOnce(times: number): Promise<void> {
  const maria = new ContentEditor();
  const joe = maria.colleague('Joe');
  const fields = wordsOf((await maria.file(name)).fields);
  const last = new Map<string, string>();
  const write = async (editor: ContentEditor, own: ContentField[]) => {
    const now = new Map(own.map(({ path, value }) => [path.join('/'), value]));
    for (let save = 0; save < times; save += 1) {
      const { path } = own[save % own.length]!;
      const key = path.join('/');
      const value = `${editor.name} ${save}`;
      const { conflicts } = await editor.set(name, [...path], now.get(key) ?? null, value);
      expect(conflicts).toEqual([]);
      now.set(key, value);
      last.set(key, value);
    }
  };
  await Promise.all([
    write(maria, fields.filter((_, index) => index % 2 === 0).slice(0, 20)),
    write(joe, fields.filter((_, index) => index % 2 === 1).slice(0, 20)),
  ]);
  const { fields: after, rev } = await maria.file(name);
  expect(rev, 'each save counts').toBe(2 * times);
  const found = new Map(after.map(({ path, value }) => [path.join('/'), value]));
  for (const [key, value] of last) expect(found.get(key), key).toBe(value);
}

/** So many people on one sentence, round after round: one wins, and all others see the winner's words. */
export async function raceOnOneField(racers: number, rounds: number): Promise<void> {
  const maria = new ContentEditor();
  const path = ['hero', 'headline'];
  for (let round = 0; round < rounds; round += 1) {
    const was = (await maria.value('home/home.yaml', 'hero.headline'))!;
    const answers = await Promise.all(
      Array.from({ length: racers }, (_, index) =>
        maria
          .colleague(`Editor ${index}`)
          .set('home/home.yaml', path, was, `Round ${round}, ${index}`),
      ),
    );
    const winner = await maria.value('home/home.yaml', 'hero.headline');
    const told = answers.flatMap(({ conflicts }) => conflicts);
    expect(told).toHaveLength(racers - 1);
    for (const { theirs } of told) expect(theirs).toBe(winner);
  }
}

/**
 * So many saves while a tenth of what the store is asked fails, before it is done or after: what was
 * acknowledged is there, and one that is sent again is made once.
 */
export async function saveUnderFaults(blobs: BlobsServer, times: number): Promise<void> {
  const maria = new ContentEditor();
  const fields = wordsOf((await maria.file(name)).fields).slice(0, 40);
  const now = new Map(fields.map(({ path, value }) => [path.join('/'), value as unknown]));
  // Several in a row, as one alone is tried again within the same save.
  const unlucky = (turn: number) => {
    let asked = 0;
    return () => {
      asked += 1;
      return asked % 60 < 6 && Math.floor(asked / 60) % 2 === turn;
    };
  };
  blobs.inject({ status: 403, matches: unlucky(0), times: Infinity });
  blobs.inject({ status: 403, when: 'after commit', matches: unlucky(1), times: Infinity });
  let failed = 0;
  for (let save = 0; save < times; save += 1) {
    const { path } = fields[save % fields.length]!;
    const key = path.join('/');
    const value = `Words ${save}`;
    const op = { id: randomUUID(), do: 'set', file, path, was: now.get(key), value };
    const send = async () => maria.patch({ ops: [op], by: 'Maria' });
    let answer = await send();
    while (answer.status !== 200) {
      expect(answer.status).toBe(503);
      failed += 1;
      answer = await send();
    }
    expect(((await answer.json()) as { conflicts: unknown[] }).conflicts).toEqual([]);
    now.set(key, value);
  }
  blobs.clearFaults();
  const { fields: after, rev } = await maria.file(name);
  expect(rev, 'each save counts once').toBe(times);
  const found = new Map(after.map(({ path, value }) => [path.join('/'), value]));
  for (const [key, value] of now) expect(found.get(key), key).toBe(value);
  expect(failed).toBeGreaterThan(times / 40);
}
