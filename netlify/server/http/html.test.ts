import { expect, test } from 'vitest';
import { html } from './html.ts';

test('a text is escaped and markup is not', () => {
  const strong = html`<b>${'a < b & "c"'}</b>`;
  expect(html`<p>${strong}</p>`.markup).toBe('<p><b>a &#60; b &#38; &#34;c&#34;</b></p>');
});

test('a list is joined, and what is false or undefined leaves nothing', () => {
  const items = ['1', '2'].map((item) => html`<li>${item}</li>`);
  expect(html`${items}${false}${undefined}`.markup).toBe('<li>1</li><li>2</li>');
});
