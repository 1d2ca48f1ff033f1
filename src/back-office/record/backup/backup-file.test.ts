import { expect, test } from 'vitest';
import { backupLimits } from '#contracts/backup.ts';
import {
  backupFile,
  FileProblem,
  heldWords,
  linesWith,
  nothing,
  partsOf,
  readBackup,
} from './backup-file.ts';

const holds = { cars: 1, photos: 12, rentals: 3_945, blocks: 0, leads: 2, entries: 1 };
const madeAt = new Date('2026-11-21T20:40:00.000Z');
const site = 'https://towpath.example';
const documents = (count: number, size = 1) =>
  Array.from({ length: count }, (_, index) => ({
    store: index % 3 ? 'leads' : 'fleet',
    key: `key/${index}`,
    layout: 1,
    data: { words: 'ä\n'.repeat(size) },
  }));
const fileOf = (count: number, size?: number) =>
  backupFile([linesWith(documents(count, size))], { documents: count, holds }, madeAt, site);

async function sentFrom(file: Blob, total: number) {
  const parts = [];
  const contents = { madeAt: madeAt.toISOString(), documents: total };
  for await (const part of partsOf(file, contents)) parts.push(part);
  return parts;
}

test('a backup says what it holds, and its parts are its documents within the limits', async () => {
  const file = fileOf(2_500, 1_000);
  expect(await readBackup(file)).toEqual({
    towpathBackup: 1,
    madeAt: madeAt.toISOString(),
    site,
    documents: 2_500,
    holds,
  });
  const parts = await sentFrom(file, 2_500);
  expect(parts.flatMap((part) => part.documents)).toEqual(documents(2_500, 1_000));
  expect(parts.map(({ isLast }) => isLast)).toEqual(parts.map((_, at) => at === parts.length - 1));
  for (const part of parts) {
    expect(part.documents.length).toBeLessThanOrEqual(backupLimits.documents);
    expect(new Blob([JSON.stringify(part)]).size).toBeLessThanOrEqual(backupLimits.body);
  }
});

test('a backup from before there were photos is still one', async () => {
  const text = (await fileOf(3).text()).replace('"photos":12,', '');
  expect(text).not.toContain('photos');
  expect(await readBackup(new Blob([text]))).toMatchObject({ holds: { ...holds, photos: 0 } });
});

test('a backup of an empty site has one part, which is the last', async () => {
  expect(await sentFrom(fileOf(0), 0)).toEqual([
    { madeAt: madeAt.toISOString(), documents: [], isLast: true },
  ]);
});

test('a file that is no backup, is damaged or has lost its end is refused with what to do', async () => {
  const whole = await fileOf(3).text();
  const refused = async (text: string) => {
    await expect(readBackup(new Blob([text]))).rejects.toBeInstanceOf(FileProblem);
    return readBackup(new Blob([text])).catch((error: Error) => error.message);
  };
  expect(await refused('')).toContain("isn't a backup of this site");
  expect(await refused('Reservation ID,Guest\n')).toContain("isn't a backup of this site");
  expect(await refused(whole.slice(0, -9))).toContain('Line 4 of the file is damaged');
  expect(await refused(whole.split('\n').slice(0, 3).join('\n'))).toContain('its end is missing');
});

test('what a backup holds is said in words', () => {
  expect(heldWords(holds)).toEqual([
    ...['1 car', '12 photos', '3,945 rentals', '2 leads', '1 history entry'],
  ]);
  expect(heldWords(nothing)).toEqual([]);
});
