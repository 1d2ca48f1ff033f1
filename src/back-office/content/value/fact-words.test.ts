import { expect, test } from 'vitest';
import { asMeant, asTyped } from './fact-words.ts';

test('a fact in a text is typed by its words, and kept by its name', () => {
  const facts = {
    'rates.shortTerm.day': '$180',
    'contact.replyWithin': '24 hours',
    'rules.cancelWithin': '24 hours',
    'links.marketplace': 'https://example.com',
  };
  const kept =
    '{{rates.shortTerm.day}}, {{contact.replyWithin}} and {{rules.cancelWithin}} at [it]({{links.marketplace}}), not {{nothing}}.';
  const typed =
    '{{$180}}, {{24 hours}} and {{24 hours (2)}} at [it]({{links.marketplace}}), not {{nothing}}.';
  expect(asTyped(kept, facts)).toBe(typed);
  expect(asMeant(typed, facts)).toBe(kept);
  expect(asMeant(kept, facts), 'by its name, too').toBe(kept);
  const models = { 'fleet.models': 'Tesla Model\u00a03' };
  expect(asMeant('{{Tesla Model 3}}', models), 'with any space').toBe('{{fleet.models}}');
  expect(asMeant('{{ }}', facts), 'no fact').toBe('{{ }}');
  expect(asMeant('{{ $180 }} {{$190}}', facts)).toBe('{{rates.shortTerm.day}} {{$190}}');
});
