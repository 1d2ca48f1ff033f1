import { expect, test } from 'vitest';
import { newerCalls, newerMarkup, newerSyntax } from './baseline-features.ts';
import { newerStyles } from './baseline-styles.ts';

const styled = (styles: string) => newerStyles([styles]);

test.each([
  'const { promise } = Promise.withResolvers();',
  'const signal = AbortSignal.timeout(1000);',
  'form.requestSubmit();',
])('a call that Safari 15 or Firefox 115 lacks is found: %s', (script) => {
  expect(newerCalls([script], 'oldest')).not.toEqual([]);
});

test('what all browsers in wide use have is enough for the owner', () => {
  expect(newerCalls(['list.toSorted(); Promise.withResolvers();'], 'wide')).toEqual([]);
});

test('what the oldest browsers have is not found', async () => {
  expect(newerCalls(['list.at(-1); Object.hasOwn(one, "a"); new Promise(go);'], 'oldest')).toEqual(
    [],
  );
  expect(newerSyntax(['/a(?=b)/.test(x); class A { static b = 1 }'])).toEqual([]);
  expect(newerMarkup([{ html: '<details><summary>Menu</summary></details>' }])).toEqual([]);
  expect(await styled('@media (min-width: 40em) { p { inset: 0 } }')).toEqual([]);
});

test.each(['x.replace(/(?<=a)b/, "")', 'x.replace(/(?<!a)b/, "")', 'class A{static{this.b=1}}'])(
  'syntax that Safari 15 cannot read is found: %s',
  (script) => {
    expect(newerSyntax([script])).toHaveLength(1);
  },
);

test.each(['p:has(a) { color: red }', '@media (width >= 40em) { p { color: red } }'])(
  'a style that Safari 15 or Firefox 115 lacks is found: %s',
  async (styles) => {
    expect(await styled(styles)).toHaveLength(1);
  },
);
