import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rulesAddress, rulesHeader } from '#contracts/speculation-rules.ts';
import { rulesFor } from '#integrations/speculation-rules.ts';
import { startSite, type Site } from '#local/site-server/site-server.ts';
import { readBuiltPages } from '#scripts/checks/built-pages.ts';
import { isIndexable } from '#scripts/checks/page-head.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { send } from '#tests/support/http-client.ts';
import { exampleCars, storeExampleCars } from '#tests/support/shown-cars.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useBlobsServer();
const pages = readBuiltPages();
const publicPages = pages.filter(isIndexable).map(({ address }) => address);

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await storeExampleCars();
});
afterAll(() => site.close());
beforeEach(() => void captureLog());

const rulesNamedBy = async (address: string) =>
  (await send(site.url + address)).headers[rulesHeader.name.toLowerCase()];

test('every public page names the rules, whether it is a file or a function answers with it', async () => {
  for (const address of [...publicPages, '/about/', ...exampleCars]) {
    expect(await rulesNamedBy(address), address).toBe(rulesHeader.value);
  }
});

test('the back office, the page after a form, a missing page and files name none', async () => {
  const others = pages.map(({ address }) => address).filter((one) => !publicPages.includes(one));
  for (const address of [...others, '/nowhere', '/favicon.svg']) {
    expect(await rulesNamedBy(address), address).toBeUndefined();
  }
});

test('the rules name every public page, and arrive as the type that browsers require', async () => {
  const { headers, text } = await send(site.url + rulesAddress);
  expect(headers['content-type']).toBe('application/speculationrules+json');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(JSON.parse(text)).toEqual(rulesFor(publicPages.toSorted()));
});
