import type { Page } from '@playwright/test';
import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';
import { PushService } from '#tests/support/push-service.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

const pushes = new PushService();
test.beforeAll(async () => {
  await pushes.start();
  process.env.LOCAL_PUSH_URL = pushes.origin;
});
test.afterAll(() => pushes.stop());

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Lets the browser subscribe at the push service of this machine: its own is far away. */
async function subscribeHere(page: Page) {
  let rung: PushService['subscribe'] extends (key: string) => Promise<infer One> ? One : never;
  await page.exposeFunction('subscribeHere', async (publicKey: string) => {
    rung = await pushes.subscribe(publicKey);
    return rung.subscription;
  });
  await page.addInitScript(() => {
    // The shell of Chromium says so whatever was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    let current: object | null = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(current as never);
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey as Uint8Array;
      const publicKey = btoa(String.fromCharCode(...key))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
      const subscribe = (globalThis as never)['subscribeHere'] as (key: string) => Promise<object>;
      const made = (await subscribe(publicKey)) as { endpoint: string };
      const unsubscribe = () => Promise.resolve((current = null) === null);
      current = { ...made, toJSON: () => made, unsubscribe };
      return current as never;
    };
  });
  return () => rung.rung;
}

test('a phone rings once it is asked to, and no more once it is removed', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: site.url });
  const rung = await subscribeHere(page);
  await signInAsOwner(page, site.url, site.password);
  await page.evaluate(() => localStorage.setItem('adminDevice', "Anna's phone"));
  await page.goto('/admin');
  await page.getByText('More').tap();
  await page.getByRole('link', { name: 'Notifications' }).tap();
  await button(page, 'Ring on this device').tap();
  await expect(page.getByText("Anna's phone (this device)")).toBeVisible();
  await expect(button(page, 'Ring on this device')).toBeHidden();
  await button(page, 'Send a test').tap();
  await expect(page.getByText(/^Delivered on Anna's phone/)).toBeVisible();
  expect(rung()).toMatchObject([{ title: 'A test', path: '/admin/notifications' }]);

  const words = { name: 'Grace Hopper', email: 'grace@example.com', message: 'By canoe?' };
  const sent = await page.request.post('/api/contact', { data: words });
  const { id } = (await sent.json()) as { id: string };
  await expect.poll(rung).toHaveLength(2);
  expect(rung()[1]).toEqual({
    ...{ title: 'New message', body: 'From Grace', path: `/admin/inbox?lead=${id}` },
  });

  await button(page, 'Remove').tap();
  await button(page, 'Remove').tap();
  await expect(button(page, 'Ring on this device')).toBeVisible();
  await expect(page.getByText('(this device)')).toBeHidden();
});

test('a phone that may not ring says what to do', async ({ page, site, context }) => {
  await signInAsOwner(page, site.url, site.password);
  await context.clearPermissions();
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
  await page.goto('/admin/notifications');
  await expect(
    page.getByText(/^To let this device ring, allow notifications from this site/),
  ).toBeVisible();
  await page.addInitScript(() => {
    delete (window as Partial<Window & typeof globalThis>).PushManager;
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' });
  });
  await page.goto('/admin/notifications');
  await expect(page.getByText(/tap Share, then Add to Home Screen/)).toBeVisible();
});

test('kinds, quiet hours and mail are set by touch; what is wrong is said at its field, and what was typed stays', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/console error: .* 400/);
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin/notifications');
  await page.locator('summary').filter({ hasText: 'Everything' }).tap();
  await switchOf(page, "Tomorrow's pick-ups").tap();
  await expect(switchOf(page, "Tomorrow's pick-ups")).not.toBeChecked();
  await switchOf(page, 'Let my devices be quiet').tap();
  await page.getByLabel('Until').fill('08:30');
  await button(page, 'Save times').tap();
  await expect(page.getByText('The quiet hours are saved.')).toBeAttached();

  await page.getByRole('region', { name: 'Email' }).getByRole('button', { name: 'Set up' }).tap();
  await button(page, 'Save').tap();
  await expect(page.getByLabel('Where the email goes')).toBeFocused();
  await page.getByLabel('Where the email goes').fill('anna@example.com');
  await page.getByLabel('Where it comes from').fill('site@towpath.example');
  await page.getByLabel('Mail server').fill('smtp.example.com');
  await page.getByLabel('Password').fill('a password');
  await button(page, 'Save').tap();
  await expect(page.getByText('Please enter the user name that the password')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('a password');
  await expectUsableByTouch(page, 'in the form of mail');
  await page.getByLabel('User name').fill('owner');
  await button(page, 'Save').tap();
  await expect(
    page.getByText(/To anna@example\.com, from .* The password was set on/),
  ).toBeVisible();
  await page.reload();
  await page.getByText(/of \d+ things/).tap();
  await expect(switchOf(page, "Tomorrow's pick-ups")).not.toBeChecked();
  await expect(page.getByLabel('Until')).toHaveValue('08:30');
  await button(page, 'Change').tap();
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expectUsableByTouch(page, 'in the notifications');
});

test('what is pushed is shown, whatever it is, and a press opens its page in the window that is open', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: site.url });
  await signInAsOwner(page, site.url, site.password);
  await page.goto('/admin');
  // The screen lives by then: a touch before that would bring no worker.
  await expect(button(page, 'Logout')).toBeVisible();
  const started = context.waitForEvent('serviceworker');
  await page.getByRole('heading', { name: 'Today', level: 1 }).tap();
  const worker = await started;
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
  // The shell of Chromium shows no notifications: what it is asked to show is kept instead.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerGlobal;
    scope.shown = [];
    scope.registration.showNotification = (title, { body, tag, data } = {}) =>
      Promise.resolve(void scope.shown.push({ title, body, tag, data: data as string }));
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerGlobal).shown);
  const lead = { title: 'New message', body: 'From Grace', path: '/admin/inbox?state=new' };
  await push(JSON.stringify(lead));
  await expect
    .poll(shown)
    .toEqual([{ title: 'New message', body: 'From Grace', tag: lead.path, data: lead.path }]);
  await push('not JSON');
  await push(JSON.stringify({ title: 'x', body: 'x', path: 'https://evil.example/' }));
  const unread = { title: 'Something new', body: 'Open the back office to see it.' };
  const other = { ...unread, tag: '/admin', data: '/admin' };
  await expect.poll(async () => (await shown()).slice(1)).toEqual([other, other]);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerGlobal;
    const notification = { close: () => {}, data: scope.shown[0]?.data };
    const click = new scope.ExtendableEvent('notificationclick');
    scope.dispatchEvent(Object.assign(click, { notification }));
  });
  await expect(page).toHaveURL(/\/admin\/inbox\?state=new/);
});

interface WorkerGlobal extends EventTarget {
  registration: ServiceWorkerRegistration;
  ExtendableEvent: typeof Event;
  shown: { title: string; body: string | undefined; tag: string | undefined; data: string }[];
}
