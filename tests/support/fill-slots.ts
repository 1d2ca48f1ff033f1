import { glob, readFile, writeFile } from 'node:fs/promises';
import type { contentCopy } from './site-copy.ts';

/** What an owner writes into an empty field, as lines; into any other, a few words that name it. */
const written: Record<string, string[]> = {
  stars: ['4.9'],
  count: ['1320'],
  trips: ['2100'],
  link: ['https://marketplace.example/towpath/reviews'],
  minutes: ['12'],
  marketplaceDates: ['start=[pick-up MM/DD/YYYY]&end=[return MM/DD/YYYY]'],
  graceMinutes: ['30'],
  lateHour: ['25'],
  milesPerDay: ['200'],
  extraMile: ['0.45'],
  chargePercent: ['0.5'],
  deposit: ['A deposit of $75.'],
  photo: ['', '  file: ours.jpg', '  alt: A photo of ours'],
  people: [
    ...['', '  - name: Maria Vance', '    role: Answers you'],
    ...['    photo:', '      file: ours.jpg', '      alt: Maria by the canal'],
    ...['  - name: Joe Vance', '    role: Keeps the cars clean'],
  ],
};

/** Fills in every empty field of a copy of the content. */
export async function fillSlots(copy: Awaited<ReturnType<typeof contentCopy>>): Promise<void> {
  for await (const name of glob('**/*.{md,yaml}', { cwd: copy.file('.') })) {
    const source = await readFile(copy.file(name), 'utf8');
    const filled = source.replace(
      /^( *)(\w+):\n(?!\1[ -])/gm,
      (_, indent: string, field: string) => {
        const lines = written[field] ?? [`Words on ${field}`];
        return `${indent}${field}: ${lines.join(`\n${indent}`)}\n`.replace(': \n', ':\n');
      },
    );
    await writeFile(copy.file(name), filled);
  }
}
