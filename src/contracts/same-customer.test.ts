import { expect, test } from 'vitest';
import { isSameCustomer } from '#contracts/same-customer.ts';

const who = (customerEmail: string, customerPhone: string) => ({ customerEmail, customerPhone });

test('a customer is known by the email address or the phone number, however either is typed', () => {
  const ada = who('Ada@Example.com', '(609) 555-0142');
  expect(isSameCustomer(ada, who('ada@example.com ', ''))).toBe(true);
  expect(isSameCustomer(ada, who('other@example.com', '+1 609.555.0142'))).toBe(true);
  expect(isSameCustomer(ada, who('other@example.com', '(609) 555-0143'))).toBe(false);
});

test('two customers of whom nothing is known are not the same', () => {
  expect(isSameCustomer(who('', ''), who('', ''))).toBe(false);
  expect(isSameCustomer(who(' ', '-'), who(' ', '-'))).toBe(false);
});
