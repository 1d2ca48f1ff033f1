import { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { startSite } from '#local/site-server/site-server.ts';
import { readBuiltPages, type BuiltPage } from './built-pages.ts';
import { exampleCars, storeExampleCars } from '#tests/support/shown-cars.ts';
import { readElements } from '#integrations/page-elements.ts';

/**
 * Every page that a visitor can get: the built ones, and those that functions answer with in their
 * place or beside them.
 */
export async function readAllPages(): Promise<BuiltPage[]> {
  const built = readBuiltPages();
  const answered = await readServerPages(built);
  const isAnswered = ({ address }: BuiltPage) => answered.some((page) => page.address === address);
  return [...built.filter((page) => !isAnswered(page)), ...answered];
}

/**
 * The pages that functions answer with: those about the cars, and what each form on the site returns
 * when it is sent empty.
 */
async function readServerPages(pages: BuiltPage[]): Promise<BuiltPage[]> {
  const forms = new Map(
    pages
      .flatMap(({ html }) => readElements(html))
      .filter(({ name }) => name === 'form')
      .map(({ attributes }) => [attributes.get('action') ?? '', attributes.get('method') ?? 'get']),
  );
  const stores = await BlobsServer.start();
  process.env.NETLIFY_BLOBS_CONTEXT = stores.context;
  const site = await startSite();
  try {
    const answers: BuiltPage[] = [];
    await storeExampleCars();
    for (const address of exampleCars) {
      const html = await (await fetch(new URL(address, site.url))).text();
      answers.push({ address, html });
    }
    for (const [action, method] of forms) {
      const response = await fetch(new URL(action, site.url), {
        method: method.toUpperCase(),
        headers: { accept: 'text/html' },
        ...(method === 'post' && { body: new URLSearchParams() }),
      });
      const html = await response.text();
      if (!response.headers.get('content-type')?.startsWith('text/html')) {
        throw new Error(`${action} answered ${response.status} without a page: ${html}`);
      }
      answers.push({ address: action, html });
    }
    return answers;
  } finally {
    await site.close();
    await stores.close();
  }
}
