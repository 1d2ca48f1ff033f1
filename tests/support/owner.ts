import type { Page } from '@playwright/test';

/** Signs in without the form; gives the headers of the owner's calls. */
export async function signInAsOwner(page: Page, siteUrl: string, password: string) {
  const login = `${siteUrl}/api/admin/login`;
  const answer = await page.request.post(login, { data: { password } });
  const { token } = (await answer.json()) as { token: string };
  // The lightest page of the site.
  await page.goto('/robots.txt');
  await page.evaluate((kept) => localStorage.setItem('adminToken', kept), token);
  return { authorization: `Bearer ${token}` };
}
