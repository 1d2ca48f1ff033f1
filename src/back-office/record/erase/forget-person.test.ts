import { expect, test } from 'vitest';
import { listStored, writeStored } from '#browser/storage.ts';
import { forgetPerson } from './forget-person.ts';

test('erasing a person deletes what was typed about them, and nothing about anybody else', () => {
  const theirs = {
    'towpath.note.lead-1': { note: 'Calls back on Friday.' },
    'towpath.note.lead-2': { note: 'A friend of Ada@Example.com.' },
    'towpath.rental.new': { fields: { customerPhone: '609.555.0142' } },
    'towpath.rental.lead.lead-1': { fields: {} },
    'towpath.handover.rental-1.takeBack': { note: 'Wet seats.' },
  };
  const others = {
    'towpath.note.lead-3': { note: '609 miles', place: '555-0142' },
    'towpath.rental.begun': { fields: { customerEmail: 'grace@example.com' } },
    'towpath.handover.rental-2.handOver': { note: 'A scratch.' },
    'towpath.waiting.handovers': [{ rentalId: 'rental-2', note: 'Call (609) 555-0142.' }],
    'towpath.vehicle.1': { name: 'Ada' },
  };
  for (const [key, value] of Object.entries({ ...theirs, ...others })) writeStored(key, value);
  forgetPerson(['ada@example.com', '+1 (609) 555-0142'], ['lead-1', 'rental-1']);
  expect(listStored('towpath.').map(([key]) => key)).toEqual(Object.keys(others));
});
