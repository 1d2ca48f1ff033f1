import { expect, test } from 'vitest';
import type { AuditEntry } from './audit.ts';
import { claimsOf } from '#back-office/session/token-claims.ts';
import { entryWords, whoWords } from './audit-words.ts';
import { changedFields } from './audit-field-words.ts';

const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  id: 'e',
  at: '2026-11-21T20:40:00.000Z',
  who: { session: 's', until: '2026-11-22T02:00:00.000Z' },
  action: 'edit',
  target: { kind: 'rental', id: 'r', label: 'Ada Byron' },
  before: null,
  after: null,
  ...given,
});
const said = (given: Partial<AuditEntry>) => {
  const { subject, happened } = entryWords(entry(given));
  return `${subject}: ${happened}`.replace(/\s/g, ' ');
};

test('a change of one field says from what to what, on the clock of New York', () => {
  const before = { endDate: '2026-07-03T14:00:00.000Z' };
  const after = { endDate: '2026-07-04T14:00:00.000Z' };
  expect(said({ before, after })).toMatch(
    /^Rental for Ada Byron: return changed from Jul 3.*, 10:00 AM to Jul 4.*, 10:00 AM$/,
  );
  expect(said({ before: { note: '' }, after: { note: 'Child seat' } })).toBe(
    'Rental for Ada Byron: note changed from nothing to Child seat',
  );
});

test('a change of several fields, or of a long one, names them', () => {
  const before = { totalAmount: '450.00', note: '' };
  const after = { totalAmount: '400.00', note: 'x' };
  expect(said({ before, after })).toBe('Rental for Ada Byron: amount and note changed');
  expect(said({ before: { note: '' }, after: { note: 'x'.repeat(90) } })).toBe(
    'Rental for Ada Byron: note changed',
  );
});

test('a change of many fields names the first two, and counts the rest', () => {
  const before = { totalAmount: '450.00', note: '', customerName: 'A', customerPhone: '' };
  const after = { totalAmount: '400.00', note: 'x', customerName: 'B', customerPhone: '1' };
  expect(said({ before, after })).toBe('Rental for Ada Byron: amount, note, and 2 more changed');
});

test('what happens on a bill is said as one would', () => {
  const line = (kind: string, isPaid = false) => ({ kind, amount: '110.00', note: '', isPaid });
  const bill = (before: object[], after: object[]) =>
    said({ before: { charges: before }, after: { charges: after } })
      .split(': ')
      .slice(1)
      .join(': ');
  expect(said({ before: { isPaid: false }, after: { isPaid: true } })).toBe(
    'Rental for Ada Byron: marked as paid',
  );
  expect(bill([], [line('late return')])).toBe('added to the bill: late return, $110.00');
  expect(bill([line('tolls'), line('damage')], [line('damage')])).toBe(
    'taken off the bill: tolls, $110.00',
  );
  expect(bill([line('tolls')], [line('tolls', true)])).toBe('marked as paid: tolls, $110.00');
  expect(bill([line('tolls')], [line('damage')])).toBe('bill changed');
});

test('a publish says how many changes went out, and what the owner called them', () => {
  const target = { kind: 'content', id: 'c', label: 'Prices of summer' } as const;
  const publish = (after: Record<string, unknown>) => said({ action: 'publish', target, after });
  expect(publish({ 'A day': 180, 'A week': 980 })).toBe(
    'The pages: 2 changes published: Prices of summer',
  );
});

test('each kind of change is said in words', () => {
  const heron = { kind: 'vehicle', id: 'v', label: 'Heron' } as const;
  expect(said({ action: 'show', target: heron })).toBe('Heron: shown to visitors');
  expect(
    said({
      action: 'status',
      target: { kind: 'lead', id: 'l', label: 'Ada' },
      before: { state: 'new' },
      after: { state: 'won' },
    }),
  ).toBe('Lead from Ada: status changed from new to won');
  expect(said({ action: 'import', target: heron })).toBe('Heron: calendar imported');
  const rental = { kind: 'rental', id: 'r', label: 'Ada' } as const;
  const [pending, active] = [{ status: 'pending' }, { status: 'active' }];
  const left = { action: 'status', target: rental, before: pending, after: active } as const;
  expect(said(left)).toBe('Rental for Ada: handed over');
  const marketplace = { kind: 'site', id: 'marketplace', label: 'Marketplace' } as const;
  expect(said({ action: 'import', target: marketplace })).toBe('Marketplace: trips imported');
  expect(
    said({
      action: 'import',
      target: marketplace,
      after: { added: ['a'], addedInAll: 12, rentals: { b: {} } },
    }),
  ).toBe('Marketplace: trips imported: 12 new, 1 changed');
  expect(said({ action: 'erase', target: { kind: 'person', id: 'p', label: '' } })).toBe(
    'A person: erased on request',
  );
});

test('what happened to a car is said in words, its photos and features included', () => {
  const target = { kind: 'vehicle', id: 'v', label: 'Heron' } as const;
  const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
    said({ target, before, after });
  expect(changed({ isRetired: false }, { isRetired: true })).toBe('Heron: retired');
  expect(changed({ isRetired: true }, { isRetired: false })).toBe('Heron: brought back');
  expect(changed({ town: null }, { town: 'new-hope-pa' })).toBe(
    'Heron: pick-up town changed from nothing to New Hope, PA',
  );
  expect(changed({ features: [] }, { features: ['glass-roof', 'bike-rack'] })).toBe(
    'Heron: features changed from nothing to glass roof and bike rack',
  );
  const photo = (alt: string, x = 50) => ({ id: 'p', alt, focus: { x, y: 50 } });
  const photos = { before: { photos: [photo('Front')] }, after: { photos: [photo('Front', 20)] } };
  expect(changed(photos.before, photos.after)).toBe('Heron: photos changed');
  expect(changedFields(photos.before, photos.after)).toEqual([
    {
      field: 'photos',
      before: '1. Front',
      after: '1. Front (middle 20% from the left, 50% from the top)',
    },
  ]);
});

test('a hand-over reads as its time and what was noted then', () => {
  const handOver = {
    ...{ id: 'h', at: '2026-11-22T22:04:00Z', batteryLevel: 80 },
    ...{ checked: ['Cables', 'Clean'], note: 'A scratch.' },
  };
  const [field] = changedFields({ handOver: null }, { handOver });
  expect(field?.after?.replace(/\s/g, ' ')).toMatch(
    /^Nov 22(, 2026)?, 5:04 PM checked: Cables, Clean A scratch\.$/,
  );
});

test('the fields of a change leave out ids and what stays empty', () => {
  const fields = changedFields(null, {
    id: 'r',
    isAvailable: false,
    totalAmount: '1250.00',
    note: '',
    vehicles: [1, 2],
  });
  expect(fields).toEqual([
    { field: 'isAvailable', before: undefined, after: 'no' },
    { field: 'totalAmount', before: undefined, after: '$1,250.00' },
    { field: 'vehicles', before: undefined, after: '2 entries' },
  ]);
});

test('a sign-in has the name of its device, or is this one or another, signed in twelve hours before its end', () => {
  const token = `x.${Buffer.from(JSON.stringify({ jti: 's' })).toString('base64url')}.x`;
  const { who } = entry({});
  expect(whoWords(who, claimsOf(token).jti)).toBe('This sign-in');
  const named = { ...who, device: "Anna's phone" };
  expect(whoWords(named, claimsOf(token).jti)).toBe("Anna's phone, this sign-in");
  expect(whoWords(named, 'other')).toBe("Anna's phone");
  expect(whoWords(who, claimsOf('of yesterday').jti).replace(/\s/g, ' ')).toMatch(
    /^Another sign-in, from Nov 21.*, 9:00 AM$/,
  );
});
