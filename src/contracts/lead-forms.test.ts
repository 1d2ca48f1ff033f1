import { expect, test } from 'vitest';
import { filledFields } from '#contracts/lead-forms.ts';

test('what was filled in is in the order of the form, under the labels of its fields', () => {
  const words = { message: 'Hello\nyou', destination: 'Poconos', name: 'Ada', email: '' };
  expect(filledFields('contact-message', words)).toEqual({
    lines: [
      { label: 'Name', text: 'Ada' },
      { label: 'Destination', text: 'Poconos' },
    ],
    paragraphs: [{ label: 'Message', text: 'Hello\nyou' }],
  });
});

test('words of a field that is not known are shown under its name, after the others', () => {
  const words = { occasion: 'Birthday', phone: '555-0142' };
  expect(filledFields('booking-interest', words).lines).toEqual([
    { label: 'Phone', text: '555-0142' },
    { label: 'occasion', text: 'Birthday' },
  ]);
});
