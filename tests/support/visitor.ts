import { randomUUID } from 'node:crypto';
import type { Locator, Page, Request } from '@playwright/test';
import { storedLeads } from './stored-leads.ts';

/** A message of its own for each test, so that it can be found among what the other tests stored. */
export function aMessage(words = 'Is a Model Y free next weekend?') {
  return { name: 'Ada Lovelace', email: 'ada@example.com', message: `${words} ${randomUUID()}` };
}

/** Details of their own for each test. */
export function someDetails() {
  return {
    name: 'Grace Hopper',
    email: `grace-${randomUUID()}@example.com`,
    phone: '(609) 555-0142',
  };
}

/** What opens and closes the menu on a phone. */
export const menuButton = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: 'Menu' });

/** Types into the fields of the one form in this place, by their labels. */
export async function fillIn(place: Locator, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    await place.getByLabel(name[0]!.toUpperCase() + name.slice(1), { exact: true }).fill(value);
  }
}

/** Fills in the contact form of the home page, and sends it. */
export async function sendMessage(page: Page, message = aMessage()): Promise<void> {
  await page.goto('/#contact');
  await fillIn(page.locator('#contact'), message);
  await page.getByRole('button', { name: 'Send message' }).click();
}

/** The stored records that hold these words. */
export async function recordsWith(words: string) {
  process.env.NETLIFY_BLOBS_CONTEXT = process.env.SITE_BLOBS;
  const { records } = await storedLeads();
  return records.filter((record) => JSON.stringify(record).includes(words));
}

/** Collects the requests for script files that a page makes from now on. */
export function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) {
      scripts.push(new URL(request.url()).pathname);
    }
  });
  return scripts;
}

/** A gate that holds requests back until it is opened, like a slow connection. */
export async function holdRequests(page: Page, url: string | RegExp) {
  const gate = Promise.withResolvers<void>();
  const held: string[] = [];
  await page.route(url, async (route) => {
    held.push(new URL(route.request().url()).pathname);
    await gate.promise;
    await route.continue();
  });
  return { held, open: () => gate.resolve() };
}
