import { expect, test } from 'vitest';
import { fillTemplate, mailLink, textLink } from './fill-template.ts';

const visitor = { name: 'Grace Hopper', business: 'Towpath', words: 'Is a car free?\nIn July.' };

test('a template greets by the first name and quotes what the visitor wrote, line by line', () => {
  expect(fillTemplate('Hi {name},\nyes.\n{business}', visitor)).toBe(
    'Hi Grace,\nyes.\nTowpath\n\nYou wrote:\n> Is a car free?\n> In July.',
  );
  expect(fillTemplate('{words}\n\nYes, {name}.', visitor)).toBe(
    '> Is a car free?\n> In July.\n\nYes, Grace.',
  );
});

test('nothing is quoted where nothing was written, and of a long message the beginning', () => {
  expect(fillTemplate('Hi {name}.', { ...visitor, words: ' ' })).toBe('Hi Grace.');
  const long = fillTemplate('Hi.', { ...visitor, words: 'x'.repeat(5_000) });
  expect(long).toMatch(/^Hi\.\n\nYou wrote:\n> x{500}\.\.\.$/);
});

test('the links hold every character of the text, and of a number only what is dialed', () => {
  const mail = new URL(mailLink('a+b@example.com', 'Your message', 'Hi & bye\n100%'));
  expect(decodeURIComponent(mail.pathname)).toBe('a+b@example.com');
  expect(mail.searchParams.get('body')).toBe('Hi & bye\r\n100%');
  const sms = textLink('+1 (609) 555-0142', 'Hi & bye');
  expect(sms).toBe('sms:+16095550142?&body=Hi%20%26%20bye');
  expect(textLink('609 555 0142')).toBe('sms:6095550142');
});
