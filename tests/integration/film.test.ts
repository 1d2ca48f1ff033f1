import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'astro';
import { beforeAll, expect, test } from 'vitest';
import { readElements, type PageElement } from '#integrations/page-elements.ts';
import { pictureColors } from '#integrations/picture-colors.ts';
import { siteCopy } from '#tests/support/site-copy.ts';

const page = `---
import Film from '#sections/home/Film.astro';
export const getStaticPaths = () =>
  ['clip', 'youtube:a_b-c1234XY', 'vimeo:123456789'].map((film) => ({
    params: { film: film.split(':')[0] },
    props: { film },
  }));
---
<Film film={Astro.props.film} heading="On the river road" lede="" newTab="(opens in a new tab)" />`;

const pages: Record<string, string> = {};

const attributesOf = (film: string, isIt: (element: PageElement) => boolean) =>
  Object.fromEntries(readElements(pages[film] ?? '').find(isIt)?.attributes ?? []);

/** What the poster on the page of a film leads to without JavaScript. */
const readPoster = (film: string) =>
  attributesOf(film, ({ attributes }) => attributes.has('data-film'));

/** What takes its place with it. */
const template = /<template>(.*?)<\/template>/s;

// A site of nothing but films, built by Astro from our own sections.
beforeAll(async () => {
  await using site = await siteCopy(
    ...['src/assets/heroes', 'src/components', 'src/contracts', 'src/read-models', 'src/schemas'],
    ...['src/sections/home', 'src/site'],
  );
  await mkdir(path.join(site.path, 'src/pages'));
  await writeFile(path.join(site.path, 'src/pages/[film].astro'), page);
  await site.addEncodedPictures('.cache');
  await build({
    root: site.path,
    cacheDir: '.cache',
    configFile: false,
    logLevel: 'silent',
    integrations: [pictureColors()],
    image: {
      service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } },
    },
  });
  for (const film of ['clip', 'youtube', 'vimeo']) {
    pages[film] = await readFile(path.join(site.path, 'dist', film, 'index.html'), 'utf8');
  }
});

test('our own clip is a link to the file', () => {
  expect(readPoster('clip')).toMatchObject({ href: '/clip/loop-720.h264.mp4' });
  expect(attributesOf('clip', ({ name }) => name === 'video')).toMatchObject({
    'aria-label': 'On the river road',
  });
  expect(pages.clip).not.toContain('<iframe');
});

test.each([
  [
    'youtube',
    'YouTube',
    'https://www.youtube.com/watch?v=a_b-c1234XY',
    'https://www.youtube-nocookie.com/embed/a_b-c1234XY?autoplay=1&rel=0',
  ],
  [
    'vimeo',
    'Vimeo',
    'https://vimeo.com/123456789',
    'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1',
  ],
])('a film at %s opens its page there in a new tab, and says so', (film, company, href, player) => {
  expect(readPoster(film)).toMatchObject({
    href,
    target: '_blank',
    rel: 'noopener',
  });
  expect(attributesOf(film, ({ name }) => name === 'iframe')).toMatchObject({
    src: player,
    title: 'On the river road',
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
  });
  expect(pages[film]).toContain(`<noscript> on ${company} (opens in a new tab)</noscript>`);
  expect(pages[film]).toContain(`It's at ${company}, and nothing comes from`);
});

test.each(['clip', 'youtube', 'vimeo'])(
  'the page of a film at %s loads no player by itself',
  (film) => {
    const shown = (pages[film] ?? '').replace(template, '');
    const tags = readElements(shown).map(({ name }) => name);
    expect(tags).toContain('img');
    expect(tags).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(video|iframe|embed)$/)]),
    );
  },
);
