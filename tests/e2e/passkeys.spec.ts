import type { Page } from '@playwright/test';
import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A phone's own authenticator, in Chromium: whether a finger is shown to it is up to the test. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  return {
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    showFinger: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a passkey is added with the password, signs in without it, and is over once it is removed', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/console error: .* 403/, /console error: .* 401/);
  const authenticator = await addAuthenticator(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const openAccess = async () => {
    await page.goto('/admin/record?tab=sign-in');
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  };
  const signIn = page.getByRole('heading', { name: 'Sign in', exact: true });

  await page.goto('/admin/record');
  await page.getByLabel('Password').fill(site.password);
  await page.getByLabel('Name of this phone').fill("Anna's phone");
  await button('Sign in').click();
  await expect(page.getByRole('tab', { name: 'Sign-in' })).toBeVisible();
  await openAccess();

  await test.step('the password comes before the finger', async () => {
    const password = page.getByLabel('Password, once more');
    await password.fill('wrong');
    await button('Add passkey').click();
    await expect(page.getByRole('alert')).toHaveText(/not the password/);
    expect(await authenticator.credentials()).toHaveLength(0);
    await authenticator.showFinger(false);
    await password.fill(site.password);
    await button('Add passkey').click();
    await expect(page.getByRole('alert')).toHaveText(/No passkey was made/);
    await authenticator.showFinger(true);
    await button('Add passkey').click();
    await expect(page.getByText(/The passkey is added/)).toBeVisible();
    const [kept, ...others] = await authenticator.credentials();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ rpId: 'localhost', isResidentCredential: true });
    await expectUsableByTouch(page, 'with a passkey');
  });

  await test.step('one device has one passkey', async () => {
    await page.getByLabel('Password, once more').fill(site.password);
    await button('Add passkey').click();
    await expect(page.getByRole('alert')).toHaveText(/already has a passkey/);
  });

  await test.step('it signs in, or says what else there is', async () => {
    await button('Logout').click();
    await authenticator.showFinger(false);
    await button('Sign in with a passkey').click();
    await expect(page.getByRole('alert')).toHaveText(/No passkey was used/);
    await expectUsableByTouch(page, 'at a sign-in with a passkey');
    await authenticator.showFinger(true);
    await button('Sign in with a passkey').click();
    await expect(signIn).toHaveCount(0);
    await page.goto('/admin/record');
    const newest = page.getByRole('tabpanel').getByRole('listitem').first();
    await expect(newest).toContainText('Signed in by passkey · Back office');
    await expect(newest).toContainText("Anna's phone, this sign-in.");
  });

  await test.step('once it is removed, its sessions are over and it opens nothing', async () => {
    await openAccess();
    await expect(page.getByText(/Last used /)).toBeVisible();
    await button('Remove').click();
    await expect(page.getByText(/Whoever signed in with it is signed out/)).toBeVisible();
    await button('Remove passkey').click();
    await expect(signIn).toBeVisible();
    await button('Sign in with a passkey').click();
    await expect(page.getByRole('alert')).toHaveText(/Please sign in with the password/);
  });
});
