import type { Page } from '@playwright/test';
import { test } from '#tests/support/browser-test.ts';

async function visit(page: Page, html: string, headers: Record<string, string> = {}) {
  const body = `<!doctype html>${html}`;
  await page.route('/faulty', (route) =>
    route.fulfill({ contentType: 'text/html', body, headers }),
  );
  await page.goto('/faulty');
}

const faults: [fault: string, html: string, report: RegExp][] = [
  ['an error on the console', '<script>console.error("broken")</script>', /console error: broken/],
  ['a warning on the console', '<script>console.warn("odd")</script>', /console warning: odd/],
  ['an uncaught error', '<script>throw new Error("broken")</script>', /uncaught: broken/],
  ['a rejected promise', '<script>Promise.reject(new Error("no"))</script>', /uncaught: no/],
  ['a missing picture', '<img src="/none.png" alt="">', /console error: .* 404/],
];

for (const [fault, html, report] of faults) {
  test(`${fault} is a problem`, async ({ page, problems }) => {
    problems.expect(report);
    await visit(page, html);
  });
}

test('a request to somebody else is a problem', async ({ page, problems }) => {
  problems.expect(/third-party request: GET https:\/\/tracker\.example/);
  await page.route('https://tracker.example/*', (route) => route.fulfill({ body: '' }));
  await visit(page, '<img src="https://tracker.example/pixel.png" alt="">');
});

test('a violation of the Content Security Policy is a problem', async ({ page, problems }) => {
  problems.expect(/console error: .*Content Security Policy/);
  const headers = { 'content-security-policy': "script-src 'none'" };
  await visit(page, '<script>document.title = "ran"</script>', headers);
});

test('a problem that nobody expects fails the test', async ({ page }) => {
  test.fail();
  await visit(page, '<script>console.error("broken")</script>');
});

test('an expected problem that does not occur fails the test', async ({ page, problems }) => {
  test.fail();
  problems.expect(/console error: broken/);
  await visit(page, '<p>All is well.</p>');
});
