import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { markedPlace, marks } from '#contracts/content-edit.ts';
import { keyOf } from '#contracts/content-part.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { ContentEditor } from '#tests/support/content-editor.ts';
import { expectSentence } from '#tests/support/expect-answer.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { readPageText } from '#tests/support/page-text.ts';
import { testContent } from '#tests/support/site-copy.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
const blobs = useBlobsServer();
beforeEach(() => void captureLog());

const home = 'src/content/home/home.yaml';
const source = readFileSync(`${testContent}/home/home.yaml`, 'utf8');
const fields = parse(source) as {
  hero: { headline: string };
  reasons: { lede: string };
  badges: { icon: string; label: string }[];
};
const { headline } = fields.hero;
const heading = { file: home, path: ['hero', 'headline'] };

test('a sentence that is changed is on the page, and waits with its words before and after', async () => {
  const maria = new ContentEditor();
  const saved = await maria.set('home/home.yaml', heading.path, headline, 'Drive quieter.');
  expect(saved).toEqual({
    ...{ rev: 1, conflicts: [], problems: [] },
    changes: [expect.objectContaining({ ...heading, after: 'Drive quieter.' })],
  });
  expect(await maria.value('home/home.yaml', 'hero.headline')).toBe('Drive quieter.');
  expect((await maria.show('/')).html).toContain('Drive quieter.');
  const { changes, pages, files } = await maria.overview();
  expect(changes).toEqual([
    {
      ...{ ...heading, label: expect.any(String) as string },
      ...{ before: headline, after: 'Drive quieter.', writers: ['Maria'], isConflict: false },
    },
  ]);
  expect(pages.filter(({ changes }) => changes).map(({ page }) => page)).toEqual(['/']);
  expect(files.filter(({ changes }) => changes)).toEqual([
    { file: home, group: 'Home', title: 'Home', changes: 1 },
  ]);
});

test('the words of a form are changed on every page that has it', async () => {
  const maria = new ContentEditor();
  const set = (path: string[], was: string, value: string) =>
    maria.set('site/site.yaml', ['forms', ...path], was, value);
  await set(['labels', 'message'], 'Message', 'What it is about');
  await set(['labels', 'phone'], 'Phone', 'A number');
  await set(['optional'], '(optional)', '(if you like)');
  await set(['submit', 'booking-interest'], 'Send my details', 'Ask us');
  const { html } = await maria.show('/');
  expect(html).toMatch(/<label for="contact-message"[^>]*>What it is about<\/label>/);
  const camp = readPageText((await maria.show('/car-camp')).html);
  expect(camp).toContain('Email A number Pick-up (if you like) Return (if you like)');
  expect(camp).toContain('Ask us We use this only to answer you. Privacy');
});

test('a price that is changed is new wherever it shows, in data for search engines, too', async () => {
  const maria = new ContentEditor();
  await maria.set('business/facts.yaml', ['rates', 'shortTerm', 'day'], 180, 190);
  const { html } = await maria.show('/rentals/short-term');
  expect(html).not.toContain('$180');
  expect(html).toContain('$190');
  expect(html).toMatch(/"price":\s?"?190/);
  expect((await maria.show('/')).html).toContain('$190');
});

test('a fact says where it shows: in as many places as pages have it, in the calculator and for search engines', async () => {
  const maria = new ContentEditor();
  const { facts: words, shows, pages } = await maria.overview();
  const showsOf = (path: string) =>
    shows[`src/content/business/facts.yaml/${path.replaceAll('.', '/')}`];
  const path = ['rates', 'shortTerm', 'day'];
  const probe = 187;
  await maria.set('business/facts.yaml', path, 180, probe);
  const read = await Promise.all(
    pages.map(async ({ page }) => {
      const { html } = await maria.show(page);
      const text = html.replace(/<script[\s\S]*?<\/script>|<head>[\s\S]*?<\/head>|<[^>]*>/g, ' ');
      return { page, count: text.split(`$${probe}`).length - 1 };
    }),
  );
  expect(showsOf(path.join('.'))).toEqual({
    places: read.reduce((sum, { count }) => sum + count, 0),
    pages: read.filter(({ count }) => count > 0).map(({ page }) => page),
    ...{ inCalculator: true, inSearch: true },
  });
  expect(showsOf('rules.rideshareCleanYears')).toMatchObject({
    ...{ inCalculator: false, pages: ['/rentals/rideshare'] },
  });
  const now = await maria.overview();
  expect(now.shows).toEqual(shows);
  expect(now.pages.filter((one) => one.changes > 0).map(({ page }) => page)).toEqual(
    showsOf(path.join('.'))?.pages,
  );
  expect(words).toMatchObject({
    'rates.shortTerm.day': '$180',
    'rules.minimumAge': '25',
    'fleet.models': expect.stringContaining('Tesla Model') as string,
  });
});

test('two people change different fields of one file, and both changes are kept', async () => {
  const maria = new ContentEditor();
  const joe = maria.colleague('Joe');
  const [first, second] = await Promise.all([
    maria.set('home/home.yaml', heading.path, headline, 'Hers.'),
    joe.set('home/home.yaml', ['reasons', 'lede'], fields.reasons.lede, 'His.'),
  ]);
  expect([...first.conflicts, ...second.conflicts]).toEqual([]);
  expect((await maria.overview()).changes.map(({ after, writers }) => [after, ...writers])).toEqual(
    [
      ['Hers.', 'Maria'],
      ['His.', 'Joe'],
    ],
  );
});

test('whoever has a hand in words is named, the last one last, and nobody whose words were discarded', async () => {
  const maria = new ContentEditor();
  const joe = maria.colleague('Joe');
  await maria.set('home/home.yaml', heading.path, headline, 'Hers.');
  await joe.set('home/home.yaml', heading.path, 'Hers.', 'Hers and his.');
  const written = await maria.overview();
  expect(written.changes).toMatchObject([{ writers: ['Maria', 'Joe'] }]);

  await joe.save({ do: 'discard', ...heading });
  const { changes, touched, rev } = await maria.overview();
  expect(changes).toEqual([]);
  expect(touched).toEqual([
    { ...heading, by: 'Maria', rev: rev - 2, act: 'changed' },
    { ...heading, by: 'Joe', rev: rev - 1, act: 'changed' },
    { ...heading, by: 'Joe', rev, act: 'discarded' },
  ]);

  const bob = maria.colleague('Bob');
  await bob.set('home/home.yaml', heading.path, headline, 'By Bob.');
  expect((await maria.overview()).changes).toMatchObject([{ writers: ['Bob'] }]);
  await maria.set('home/home.yaml', heading.path, 'By Bob.', 'Without a word of it.');
  const [anew] = await maria.changes();
  expect(anew, 'nothing of the other is left').toMatchObject({ writers: ['Maria'] });
});

test('who wrote what others exchanged word by word is named no more, and is named again with the words', async () => {
  const maria = new ContentEditor();
  const joe = maria.colleague('Joe');
  const texts = ['Six cars and a river.', 'Six boats and a river.', 'Two boats and a canal.'];
  const [first, half, second] = texts as [string, string, string];
  await maria.set('home/home.yaml', heading.path, headline, first);
  await joe.set('home/home.yaml', heading.path, first, half);
  expect(await maria.changes()).toMatchObject([{ writers: ['Maria', 'Joe'] }]);
  await joe.set('home/home.yaml', heading.path, half, 'Two boats, a canal.');
  expect(await maria.changes(), 'an article is not hers').toMatchObject([{ writers: ['Joe'] }]);
  await maria.set('home/home.yaml', heading.path, 'Two boats, a canal.', first);
  expect(await maria.changes()).toMatchObject([{ writers: ['Maria'] }]);
  await joe.set('home/home.yaml', heading.path, first, second);
  expect(await maria.changes(), 'hers was not more').toMatchObject([{ writers: ['Joe'] }]);
});

test('words that were discarded and brought back stay those of who wrote them', async () => {
  const maria = new ContentEditor();
  const joe = maria.colleague('Joe');
  await maria.set('home/home.yaml', heading.path, headline, 'Hers.');
  const discard = { do: 'discard', ...heading } as const;
  const again = { do: 'set', ...heading, was: headline, value: 'Hers.' } as const;
  const id = randomUUID();
  await joe.save({ ...discard, id });
  await joe.save({ ...again, undoes: id });
  const { changes, touched } = await maria.overview();
  expect(changes).toMatchObject([{ after: 'Hers.', writers: ['Maria'] }]);
  expect(touched).toMatchObject([
    { by: 'Maria', act: 'changed' },
    { by: 'Joe', act: 'restored' },
  ]);
  await joe.save(discard);
  await joe.save({ ...again, undoes: randomUUID() });
  expect(await maria.changes(), 'it undid nothing').toMatchObject([{ writers: ['Joe'] }]);
});

test('of two people on one sentence, the second sees the words of the first and chooses', async () => {
  const maria = new ContentEditor();
  const joe = maria.colleague('Joe');
  await maria.set('home/home.yaml', heading.path, headline, 'Hers.');
  const { conflicts } = await joe.set('home/home.yaml', heading.path, headline, 'His.');
  expect(conflicts).toEqual([
    expect.objectContaining({ ...heading, theirs: 'Hers.', by: 'Maria' }),
  ]);
  expect(await joe.value('home/home.yaml', 'hero.headline')).toBe('Hers.');
  const again = await joe.set('home/home.yaml', heading.path, 'Hers.', 'Hers and his.');
  expect(again.conflicts).toEqual([]);
});

test('a change that is sent again is made once, even when it was changed on since', async () => {
  const maria = new ContentEditor();
  const id = randomUUID();
  const op = { id, do: 'set' as const, ...heading, was: headline, value: 'First.' };
  await maria.save(op);
  await maria.set('home/home.yaml', heading.path, 'First.', 'Second.');
  const again = await maria.save(op);
  expect(again.conflicts).toEqual([]);
  expect(await maria.value('home/home.yaml', 'hero.headline')).toBe('Second.');
});

test('a mistake is kept, said in a sentence, and mended with one tap', async () => {
  const maria = new ContentEditor();
  const { problems } = await maria.set('home/home.yaml', heading.path, headline, 'A day is $180.');
  expect(problems).toEqual([
    {
      ...heading,
      label: 'The top of the page: The largest words on the page',
      sentence:
        '"$180" is typed by hand. Take it from Facts and prices, so that it stays true when it changes there.',
      fix: { words: '$180', instead: ['{{rates.shortTerm.day}}'] },
    },
  ]);
  const mended = await maria.set(
    ...(['home/home.yaml', heading.path, 'A day is $180.'] as const),
    'A day is {{rates.shortTerm.day}}.',
  );
  expect(mended.problems).toEqual([]);
  expect((await maria.overview()).problems).toEqual([]);
});

test('words that several pages share say on which; those of one page say nothing', async () => {
  const { shows } = await new ContentEditor().overview();
  const inTowns = keyOf({ file: 'src/content/site/site.yaml', path: ['towns', 'drivesNote'] });
  expect(shows[inTowns]?.pages).toEqual([
    '/locations/new-hope-pa',
    '/locations/princeton-nj',
    '/locations/trenton-nj',
    '/locations/yardley-pa',
  ]);
  expect(shows[keyOf(heading)]).toBeUndefined();
});

test('a mistake in the facts hides no other, and takes no page away', async () => {
  const maria = new ContentEditor();
  const { pages } = await maria.overview();
  const day = ['rates', 'shortTerm', 'day'];
  await maria.set('home/home.yaml', heading.path, headline, 'From $25.');
  await maria.set('business/facts.yaml', ['contact', 'email'], 'hello@towpath.example', 'not one');
  await maria.set('business/facts.yaml', day, 180, null);
  const { changes, problems, pages: now, shows } = await maria.overview();
  expect(problems.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'contact.email',
    'hero.headline',
    'rates.shortTerm.day',
  ]);
  expect(now.map(({ page, title }) => [page, title])).toEqual(
    pages.map(({ page, title }) => [page, title.replace('$180', '$____')]),
  );
  for (const change of changes.filter(({ file }) => file.endsWith('facts.yaml'))) {
    expect(shows[keyOf(change)]?.pages.length, keyOf(change)).toBeGreaterThan(2);
  }
  expect(readPageText((await maria.show('/')).html)).toContain('not one');
});

test('a mistake is said without a name of the code', async () => {
  const maria = new ContentEditor();
  await maria.set('business/facts.yaml', ['rates', 'shortTerm', 'day'], 180, 'abc');
  const { problems } = await maria.file('business/facts.yaml');
  expect(problems).toMatchObject([
    {
      label: 'Short-term prices: One day',
      sentence: 'It is "abc", and must be a number. What goes here: one day, in whole dollars.',
    },
  ]);
});

test('whoever looks for the phone number is led to where it is changed first', async () => {
  const { found } = await new ContentEditor().find('phone');
  expect(found.length).toBeGreaterThan(1);
  expect(found[0]).toMatchObject({
    file: 'src/content/business/facts.yaml',
    path: ['contact', 'phone'],
  });
  for (const { title, label } of found) expect(`${title} ${label}`).not.toContain('{{');
});

test('a phone number is found however it is typed', async () => {
  const maria = new ContentEditor();
  const place = { file: 'src/content/business/facts.yaml', path: ['contact', 'phone'] };
  const was = (await maria.value('business/facts.yaml', 'contact.phone'))!;
  await maria.set('business/facts.yaml', place.path, was, '(609) 555-0147');
  for (const asked of ['6095550147', '609-555-0147', '(609) 555']) {
    expect((await maria.find(asked)).found[0]).toMatchObject(place);
  }
});

test('words are found in the draft, in any spelling, with the facts filled in', async () => {
  const maria = new ContentEditor();
  await maria.set('home/home.yaml', heading.path, headline, 'Zygós: from {{rates.shortTerm.day}}.');
  for (const asked of ['zygos', 'ZYGÓS $180', ' from zygos ']) {
    expect((await maria.find(asked)).found).toEqual([
      {
        ...heading,
        title: 'Home',
        label: expect.any(String) as string,
        words: 'Zygós: from $180.',
      },
    ]);
  }
  expect((await maria.find(headline)).found, 'by what it said').toMatchObject([heading]);
  expect(await maria.find('zyzzogeton')).toEqual({ found: [], hasMore: false });
  expect((await maria.find('zigos')).instead, 'what was likely meant').toBe('zygos');
  const { found, hasMore } = await maria.find('the');
  expect({ count: found.length, hasMore }).toEqual({ count: 40, hasMore: true });
});

test.each(['Since {{sinse}}.', 'Book [%] now', 'Book {{fleet}}.'])(
  'what nothing can be filled in for stands on the page as it was typed, and keeps no page from being shown: %s',
  async (value) => {
    const maria = new ContentEditor();
    const op = { ...heading, id: randomUUID(), was: headline, value };
    const answer = await maria.patch({
      ops: [{ do: 'set', ...op }],
      by: 'Maria',
      show: { page: '/', marks: true },
    });
    const { shown, problems } = (await answer.json()) as { shown: { html: string }; problems: [] };
    expect(readPageText(shown.html).replaceAll('\u2060', '')).toContain(value);
    expect(problems).toMatchObject([heading]);
    const { pages } = await maria.overview();
    expect(pages.find(({ page }) => page === '/')?.title).not.toBe('/');
  },
);

test('what every page shows is counted where it is changed, and not as a change of each page', async () => {
  const maria = new ContentEditor();
  const file = 'src/content/business/facts.yaml';
  const was = 'hello@towpath.example';
  await maria.set('business/facts.yaml', ['contact', 'email'], was, 'hey@towpath.example');
  const { pages, files } = await maria.overview();
  expect(pages.filter(({ changes }) => changes)).toEqual([]);
  expect(files.find((one) => one.file === file)?.changes).toBe(1);
});

test('signs that pages are filled in with later are a mistake, and take no screen down', async () => {
  const maria = new ContentEditor();
  const { problems } = await maria.set('home/home.yaml', heading.path, headline, 'Book [%] now');
  expect(problems).toMatchObject([{ ...heading, sentence: expect.stringMatching(/^"\[%" can't/) }]);
  expect((await maria.overview()).problems).toHaveLength(1);
  expect((await maria.askToPublish()).status).toBe(503);
  await expect(maria.show('/faq')).resolves.toBeDefined();
});

test('spaces at the end and characters that nobody sees are not kept, and are no words of somebody else', async () => {
  const maria = new ContentEditor();
  const typed = [
    headline,
    'Drive  quiet ',
    '\u202EDrive\u200B quiet. And',
    'Drive quiet. And  on ',
  ];
  for (const [index, value] of typed.slice(1).entries()) {
    const { conflicts } = await maria.set('home/home.yaml', heading.path, typed[index]!, value);
    expect(conflicts).toEqual([]);
  }
  expect(await maria.value('home/home.yaml', 'hero.headline')).toBe('Drive quiet. And  on');
});

test('a question is added, moved to another place and deleted', async () => {
  const maria = new ContentEditor();
  const file = 'src/content/faq/tolls.md';
  const value = { question: 'Who pays the tolls?', group: 'car', order: 11 };
  await maria.save({ do: 'create', file, value, body: 'You do.' });
  expect((await maria.show('/faq')).html).toMatch(/id="tolls"[\s\S]*Who pays the tolls\?/);
  await maria.save({
    do: 'set',
    file,
    path: ['body'],
    was: 'You do.',
    value: 'We do, **always**.',
  });
  expect((await maria.show('/faq')).html).toContain('We do, <strong>always</strong>.');
  await maria.save({ do: 'delete', file });
  expect((await maria.overview()).changes).toEqual([]);
  await maria.save({ do: 'delete', file: 'src/content/faq/pets.md' });
  expect((await maria.show('/faq')).html).not.toContain('Can my dog come along?');
});

test('entries of a list are added, moved and removed', async () => {
  const maria = new ContentEditor();
  const file = home;
  const path = ['badges'];
  const { badges } = fields;
  const added = { icon: 'leaf', label: 'Quiet' };
  await maria.save({ do: 'insert', file, path, was: badges, to: 1, value: added });
  const stale = await maria.save({ do: 'move', file, path, was: badges, from: 0, to: 3 });
  expect(stale.conflicts).toHaveLength(1);
  const more = badges.toSpliced(1, 0, added);
  await maria.save({ do: 'move', file, path, was: more, from: 1, to: 0 });
  const { html } = await maria.show('/');
  expect(html.indexOf('Quiet')).toBeLessThan(html.indexOf('Fully insured'));
  await maria.save({ do: 'remove', file, path: ['badges', 0], was: [added, ...badges] });
  expect((await maria.overview()).changes).toEqual([]);
});

test('what is taken back is as it was published', async () => {
  const maria = new ContentEditor();
  await maria.set('home/home.yaml', heading.path, headline, 'Another.');
  await maria.set('home/home.yaml', ['reasons', 'lede'], fields.reasons.lede, 'In order.');
  await maria.save({ do: 'discard', ...heading });
  expect((await maria.overview()).changes.map(({ after }) => after)).toEqual(['In order.']);
  await maria.save({ do: 'discard', file: home, path: [] });
  expect((await maria.overview()).changes).toEqual([]);
});

test('20 people on one field: one wins, and 19 see the words of the winner', async () => {
  const maria = new ContentEditor();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      maria.colleague(`Editor ${index}`).set('home/home.yaml', heading.path, headline, `${index}`),
    ),
  );
  const winner = await maria.value('home/home.yaml', 'hero.headline');
  expect(answers.filter(({ conflicts }) => conflicts.length === 0)).toHaveLength(1);
  for (const { conflicts } of answers.filter(({ conflicts }) => conflicts.length)) {
    expect(conflicts).toEqual([expect.objectContaining({ theirs: winner })]);
  }
});

test('what the store did not confirm is not called kept, and what it did is there', async () => {
  const maria = new ContentEditor();
  const { fields } = await maria.file('site/site.yaml');
  const texts = fields.filter(({ kind }) => kind === 'words').slice(0, 15);
  let operations = 0;
  const isUnlucky = () => (operations += 1) % 7 === 0;
  blobs().inject({ status: 403, matches: isUnlucky, times: Infinity });
  blobs().inject({ status: 403, when: 'after commit', matches: isUnlucky, times: Infinity });
  const kept = new Map<string, string>();
  for (const [index, { path, value: was }] of texts.entries()) {
    const value = `Words ${index}`;
    const answer = await maria.patch({
      ops: [{ id: randomUUID(), do: 'set', file: 'src/content/site/site.yaml', path, was, value }],
    });
    if (answer.status === 200) kept.set(path.join('.'), value);
    else expect(answer.status).toBe(503);
  }
  blobs().clearFaults();
  const now = new Map(
    (await maria.file('site/site.yaml')).fields.map(({ path, value }) => [path.join('.'), value]),
  );
  expect(kept.size).toBeGreaterThan(5);
  for (const [path, value] of kept) expect(now.get(path)).toBe(value);
});

describe('nothing but content can be reached', () => {
  const op = (fields: object) => ({ id: randomUUID(), do: 'set', ...heading, was: '', ...fields });
  test.each([
    ['another file', op({ file: 'package.json' })],
    ['a file above', op({ file: 'src/content/home/../../pages/index.yaml' })],
    ['a folder that is none', op({ file: 'src/content/nowhere/home.yaml' })],
    ['a file that no page reads', op({ file: 'src/content/home/away.yaml' })],
    ['a field that is none', op({ path: ['hero', 'nothing'] })],
    ['a prototype', op({ path: ['__proto__', 'x'] })],
    ['a prototype within', op({ path: ['hero', 'constructor'] })],
    ['a new file of which there is one', { ...op({ do: 'create', value: {} }), path: undefined }],
    ['another kind of change', op({ do: 'overwrite' })],
    ['no id', op({ id: undefined })],
    ['a text that is too long', op({ was: headline, value: 'x'.repeat(30_000) })],
  ])('%s is refused', async (_, change) => {
    const maria = new ContentEditor();
    const answer = await maria.patch({ ops: [JSON.parse(JSON.stringify(change))] });
    expect([400, 413]).toContain(answer.status);
    await expectSentence(answer);
    expect(await maria.value('home/home.yaml', 'hero.headline')).toBe(headline);
  });

  test('script in Markdown is a mistake that stops a publish', async () => {
    const maria = new ContentEditor();
    const { fields } = await maria.file('faq/pets.md');
    const was = fields.find(({ kind }) => kind === 'body')!.value;
    const { problems } = await maria.set(
      'faq/pets.md',
      ['body'],
      was,
      'Hello <script>alert(1)</script> [x](javascript:alert(1))',
    );
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('<script'),
      expect.stringContaining('javascript:'),
      expect.stringContaining('is not an address'),
    ]);
  });
});

test('marks change nothing but what they mark, and say where a text comes from', async () => {
  const maria = new ContentEditor();
  const { pages } = await maria.overview();
  expect(pages.length).toBeGreaterThan(13);
  for (const { page } of pages) {
    const [plain, marked] = [await maria.show(page), await maria.show(page, true)];
    const ofPeople = (html: string) =>
      html.replace(/ (uid|props|data-picture-place)="[^"]*"|<script[\s\S]*?<\/script>/g, '');
    expect(ofPeople(marked.html.replace(marks, '')), page).toBe(ofPeople(plain.html));
    expect(marked.html).not.toMatch(/<[^>]*\uE001/);
  }
  const { html, marked } = await maria.show('/', true);
  const [, digits = ''] = new RegExp(`(?:${marks.source})${headline.slice(0, 8)}`).exec(html) ?? [];
  expect(marked[markedPlace(digits)]).toEqual(heading);
});

test('a number that a page says can be tapped, and so can words that it must have and that were emptied', async () => {
  const maria = new ContentEditor();
  await maria.set('home/home.yaml', heading.path, headline, null);
  const placeOf = async (page: string, words: string) => {
    const { html, marked } = await maria.show(page, true);
    const [, digits = ''] = new RegExp(`(?:${marks.source})${words}\uE002`).exec(html) ?? [];
    return marked[markedPlace(digits)];
  };
  expect(await placeOf('/', '____')).toEqual(heading);
  expect(await placeOf('/locations/princeton-nj', '12')).toEqual({
    ...{ file: 'src/content/locations/princeton-nj.md', path: ['drives', 0, 'minutes'] },
  });
});

test('of what the pages say between menu and footer, 95 % of the letters and more can be tapped', async () => {
  const maria = new ContentEditor();
  const { pages } = await maria.overview();
  let all = 0;
  let reached = 0;
  const missed = new Map<string, number>();
  for (const { page } of pages) {
    const { html } = await maria.show(page, true);
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    // What is typed into a form is described in its contract; what is read out alone is no text to tap.
    const words = main
      .replace(/<(script|style|form|svg|template)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<span class="sr-only"[^>]*>[^<]*<\/span>/g, '')
      .replace(/<[^>]*>/g, '\n');
    let depth = 0;
    for (const [part] of words.matchAll(new RegExp(`${marks.source}|[^\uE000-\uE019]+`, 'g'))) {
      if (part.startsWith('\uE000')) depth += 1;
      else if (part === '\uE002') depth -= 1;
      else {
        const letters = part.match(/\p{L}|\d/gu)?.length ?? 0;
        all += letters;
        if (depth > 0) reached += letters;
        else if (letters > 0) missed.set(part.trim(), (missed.get(part.trim()) ?? 0) + letters);
      }
    }
  }
  const most = [...missed].sort(([, one], [, other]) => other - one).slice(0, 20);
  expect(reached / all, JSON.stringify(most)).toBeGreaterThan(0.95);
});

test('a preview that is warm asks the store who looks and what waits, and nothing else', async () => {
  const maria = new ContentEditor();
  await maria.show('/faq', true);
  const before = blobs().journal.length;
  await maria.show('/faq', true);
  const asked = blobs().journal.slice(before);
  expect(asked.map(({ key }) => key).toSorted()).toEqual(['draft', 'generation']);
});

test('nothing of this is in the content that the build left', () => {
  expect(readFileSync('.built/content/home/home.yaml', 'utf8')).toBe(source);
});
