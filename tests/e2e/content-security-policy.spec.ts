import { expect, test } from '#tests/support/browser-test.ts';

for (const path of [
  '/',
  '/car-camp',
  '/thanks',
  '/no-such-page',
  '/no/such/page',
  '/favicon.svg',
]) {
  test(`${path} has a policy that runs no inline script but the built ones`, async ({
    request,
  }) => {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(policy).toContain("default-src 'none'");
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/]+=*')+$/);
    expect(
      response.headersArray().filter(({ name }) => /^content-security/i.test(name)),
    ).toHaveLength(1);
  });
}

test('a script that was not built in does not run', async ({ page, problems }) => {
  problems.expect(/console error: .*Content Security Policy/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "foreign"';
    document.body.append(script);
  });
  await expect(page).not.toHaveTitle('foreign');
});
