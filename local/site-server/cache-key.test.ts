import { expect, test } from 'vitest';
import { variantKey, variationsOf } from './cache-key.ts';

/** Whether two requests, as addresses or headers, share an answer that came with these headers. */
const share = (
  answer: Record<string, string>,
  one: string | Record<string, string>,
  other: string | Record<string, string>,
): boolean => {
  const keyOf = (asked: string | Record<string, string>) => {
    const url = new URL(typeof asked === 'string' ? asked : '/', 'http://localhost');
    const headers = new Headers(typeof asked === 'string' ? {} : asked);
    return variantKey(variationsOf(new Headers(answer)), url, headers);
  };
  return keyOf(one) === keyOf(other);
};

test('tells queries apart, whatever their order, unless Netlify-Vary says otherwise', () => {
  expect(share({}, '/?a=1&b=2', '/?b=2&a=1')).toBe(true);
  expect(share({}, '/', '/?utm_source=x')).toBe(false);
  expect(share({ 'netlify-vary': 'query' }, '/?color=red', '/?Color=Red')).toBe(false);
  expect(share({ 'netlify-vary': 'cookie=a' }, '/', '/?utm_source=x')).toBe(true);
});

test('looks only at the parts of the query that Netlify-Vary names', () => {
  const answer = { 'netlify-vary': 'query=style|season' };
  expect(share(answer, '/?style=casual&season=summer', '/?style=casual&season=winter')).toBe(false);
  expect(share(answer, '/?style=casual', '/?style=casual&price=low')).toBe(true);
  expect(share(answer, '/', '/?price=sale&delivery=true')).toBe(true);
});

test('tells apart the headers that Netlify-Vary or Vary names, but no encodings', () => {
  const phone = { 'device-type': 'phone' };
  expect(share({ 'netlify-vary': 'header=Device-Type' }, phone, {})).toBe(false);
  expect(share({ vary: 'Device-Type' }, phone, {})).toBe(false);
  expect(share({}, phone, {})).toBe(true);
  const br = { 'accept-encoding': 'br' };
  expect(share({ vary: 'Accept-Encoding' }, br, {})).toBe(true);
  expect(share({ 'netlify-vary': 'header=User-Agent' }, { 'user-agent': 'a' }, {})).toBe(true);
});

test('tells apart the cookies that Netlify-Vary names', () => {
  const answer = { 'netlify-vary': 'cookie=ab_test|is_logged_in' };
  const cookie = (value: string) => ({ cookie: value });
  const asked = cookie('ab_test=new; is_logged_in=no');
  expect(share(answer, asked, cookie('is_logged_in=no; id=7; ab_test=new'))).toBe(true);
  expect(share(answer, asked, cookie('AB_TEST=new; is_logged_in=no'))).toBe(false);
});

test('tells languages apart by group and by how much the visitor wants them', () => {
  const answer = { 'netlify-vary': 'language=de+nl|en' };
  const language = (value: string) => ({ 'accept-language': value });
  const swiss = language('fr-CH, fr;q=0.9, en;q=0.7, de;q=0.8, *;q=0.5');
  expect(share(answer, swiss, language('nl'))).toBe(true);
  expect(share(answer, swiss, language('en'))).toBe(false);
  expect(share(answer, language('fr'), {})).toBe(true);
});
