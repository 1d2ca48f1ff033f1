import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contactForm } from '#server/leads/contact-form.ts';
import { interestForm } from '#server/leads/interest-form.ts';

const facts = readFileSync('src/content/business/facts.yaml', 'utf8');
const nameOf = (business: string): string | undefined =>
  new RegExp(`^names:\\n(?: .*\\n)*? +${business}: (.+)$`, 'm').exec(facts)?.[1];

test('the page of a failed form names the business as the facts do', () => {
  expect(contactForm.brand).toBe(nameOf('rentals'));
  expect(interestForm.brand).toBe(nameOf('camping'));
});
