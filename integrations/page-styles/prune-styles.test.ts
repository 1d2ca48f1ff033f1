import { expect, test } from 'vitest';
import { pruneStyles } from './prune-styles.ts';

const page =
  '<main class="card sm:p-4"><p id="x" class="before:content-[\'•\'] [&amp;&gt;p]:mt-0">Hello</p></main>';
const pruned = (styles: string, scripts = ''): string => pruneStyles(styles, page + scripts);

test.each([
  ['a class of the page', '.card{color:red}'],
  ['a class with a colon in its name', String.raw`.sm\:p-4{color:red}`],
  ['a class with quotes in its name', String.raw`.before\:content-\[\'•\'\]{color:red}`],
  ['an element of the page', 'main>p{color:red}'],
  ['a state of an element', 'p:focus-visible{color:red}'],
  ['every element', '*,:before{color:red}'],
  ['an attribute of the page', '[id=x]{color:red}'],
  ['a class with signs that HTML escapes', String.raw`.\[\&\>p\]\:mt-0>p{color:red}`],
  ['what is not of a class the page lacks', 'p:not(.gone){color:red}'],
  ['one of several', ':is(.card,.gone){color:red}'],
])('a rule for %s stays', (_, rule) => {
  expect(pruned(rule)).toContain('red');
});

test.each([
  ['a class that the page lacks', '.gone{color:red}'],
  ['a class that is only part of another', '.car{color:red}'],
  ['an element that the page lacks', 'table{color:red}'],
  ['a child of a class that the page lacks', '.gone p{color:red}'],
  ['an id that the page lacks', '#gone p{color:red}'],
  ['a placeholder where there is none', 'p::placeholder{color:red}'],
  ['an attribute that the page lacks', '[data-offline] p{color:red}'],
  ['a set of which the page has none', ':where(.gone,table)>*{color:red}'],
  ['a class on wider screens', '@media (width>=640px){.gone{color:red}}'],
])('a rule for %s goes', (_, rule) => {
  expect(pruned(rule)).toBe('');
});

test('of several selectors only those stay that the page can need', () => {
  expect(pruned('.card,.gone{color:red}')).toBe('.card{color:red}');
});

test('a class that only a script gives stays', () => {
  const script = 'e("div",{className:"toast flex"})';
  expect(pruned('.toast{color:red}', script)).toContain('.toast');
  expect(pruned('div{color:red}', script)).toContain('div');
});

test.each(['e.dataset.offline=""', 'e("p",{"data-offline":true})'])(
  'an attribute that a script may set stays: %s',
  (script) => {
    expect(pruned('[data-offline] p{color:red}', script)).toContain('red');
  },
);

test('custom properties and keyframes stay as long as something uses them', () => {
  const used = ':root{--a:1;--b:2}p{opacity:var(--x,var(--a));animation:1s fade}';
  const frames = '@keyframes fade{to{opacity:0}}@keyframes spin{to{rotate:1turn}}';
  const styles = pruned(used + frames);
  expect(styles).toContain('--a:1');
  expect(styles).not.toContain('--b');
  expect(styles).toContain('@keyframes fade');
  expect(styles).not.toContain('spin');
});

test('a width is asked for in a way that Safari 15 understands', () => {
  expect(pruned('@media (width>=640px){.card{color:red}}')).toContain('(min-width:640px)');
});
