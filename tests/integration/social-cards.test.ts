import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readBuiltPages } from '#scripts/checks/built-pages.ts';
import { isIndexable, readCanonical, readMeta } from '#scripts/checks/page-head.ts';

const pages = readBuiltPages();
const listed = pages.filter(isIndexable);

describe.each(listed)('$address', (page) => {
  const meta = readMeta(page);

  test('names a card of its own that exists in the size it says', async () => {
    const image = new URL(meta.get('og:image') ?? '');
    const card = readFileSync(path.join('dist', image.pathname));
    const { width, height, format } = await sharp(card).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(meta.get('og:image:width')).toBe('1200');
    expect(meta.get('og:image:height')).toBe('630');
    expect(card.length).toBeLessThan(120 * 1024);
  });

  test('tells those who share it its title, description and address', () => {
    const title = meta.get('og:title') ?? '';
    expect(title).not.toBe('');
    expect(page.html).toContain(`<title>${title.replaceAll('&', '&amp;')} | `);
    expect(meta.get('og:description')).toBe(meta.get('description'));
    expect(meta.get('og:url')).toBe(readCanonical(page));
    expect(meta.get('og:image:alt')).toContain(title);
    expect(meta.get('twitter:card')).toBe('summary_large_image');
  });
});

test('no two pages share a card', () => {
  const cards = listed.map((page) => readFileSync(`dist/og${cardName(page.address)}`, 'base64'));
  expect(new Set(cards).size).toBe(listed.length);
});

test('a page that is not listed has no card', () => {
  const hidden = pages.filter((page) => !isIndexable(page));
  expect(hidden.map((page) => readMeta(page).get('og:image'))).toEqual(hidden.map(() => undefined));
});

const cardName = (address: string) => `${address === '/' ? '/home' : address}.jpg`;
