import { expect, test } from 'vitest';
import { findBrokenLinks } from './broken-links.ts';

const canonical = '<link rel="canonical" href="https://site.example/">';
const brokenIn = (body: string): string[] =>
  findBrokenLinks({
    pages: [
      { address: '/', html: `${canonical}<main id="features">${body}</main>` },
      { address: '/car-camp', html: `${canonical}<section id="rent"></section>` },
    ],
    serves: (pathname) => ['/hero.avif', '/api/contact'].includes(pathname),
  });

test.each([
  ['a page with a pretty URL', '<a href="/car-camp">Camp</a>'],
  ['a page with a slash at the end', '<a href="/car-camp/">Camp</a>'],
  ['a section of this page', '<a href="#features">Why us</a>'],
  ['a section of another page', '<a href="/car-camp#rent">Rent</a>'],
  ['the site by its full address', '<a href="https://site.example/car-camp">Camp</a>'],
  ['a picture in two sizes', '<img srcset="/hero.avif 1x, /hero.avif 2x" src="/hero.avif">'],
  ['a form that a function answers', '<form action="/api/contact" method="post"></form>'],
  ['an email address', '<a href="mailto:hello@site.example">Write</a>'],
  [
    'a new tab without an opener',
    '<a href="https://a.example" target="_blank" rel="noopener">A</a>',
  ],
  ['the size of a preview', '<meta property="og:image:width" content="1200">'],
  ['the name of a section', '<section aria-labelledby="name"><h2 id="name">Us</h2></section>'],
  ['something that only looks like a link, in a script', '<script>"<a href=/nowhere>"</script>'],
])('%s resolves', (_, body) => {
  expect(brokenIn(body)).toEqual([]);
});

test.each([
  ['a page that does not exist', '<a href="/nowhere">?</a>', '/nowhere leads nowhere'],
  ['a section that does not exist', '<a href="#nothing">?</a>', 'no id "nothing"'],
  ['a section that another page lacks', '<a href="/car-camp#video">?</a>', 'no id "video"'],
  ['a missing size of a picture', '<img srcset="/hero.avif 1x, /big.avif 2x">', '/big.avif leads'],
  [
    'a missing picture for previews',
    '<meta property="og:image" content="/og.png">',
    '/og.png leads',
  ],
  ['the code of an island', '<astro-island component-url="/_astro/x.js">', '/_astro/x.js leads'],
  ['an insecure link', '<a href="http://a.example">A</a>', 'not https'],
  ['a script address', '<a href="javascript:void(0)">A</a>', 'not https'],
  [
    'a new tab with an opener',
    '<a href="https://a.example" target="_blank">A</a>',
    'rel="noopener"',
  ],
  [
    'a section without its name',
    '<section aria-labelledby="name"></section>',
    '#name, which is not on the page',
  ],
])('%s is reported', (_, body, sentence) => {
  expect(brokenIn(body)).toEqual([expect.stringContaining(sentence)]);
});
