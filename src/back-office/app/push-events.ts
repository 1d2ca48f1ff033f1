import { worker } from './worker-scope.ts';

/** What the site says to a device. */
interface Pushed {
  title: string;
  body: string;
  /** The page of the back office that it opens; another notification of the same page takes its place. */
  path: string;
}

const home = '/admin';
const icon = '/admin/icon-192.png';

worker.addEventListener('push', (event) => event.waitUntil(show(event.data)));

/** A browser ends a subscription that shows nothing, so there is always something to show. */
async function show(data: { json: () => unknown } | null): Promise<void> {
  const { title, body, path } = read(data);
  await worker.registration.showNotification(title, { body, tag: path, data: path, icon });
}

function read(data: { json: () => unknown } | null): Pushed {
  try {
    const { title, body, path } = data?.json() as Pushed;
    if (typeof title === 'string' && path.startsWith(home)) return { title, body, path };
  } catch {
    // What cannot be read is news all the same.
  }
  return { title: 'Something new', body: 'Open the back office to see it.', path: home };
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as string));
});

/** Leads a window of the back office that is open to the page, or opens one. */
async function open(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = windows.find(({ url }) => new URL(url).pathname.startsWith(home));
  const client = own && (await own.navigate(path).catch(() => null));
  await (client ? client.focus() : worker.clients.openWindow(path));
}

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(move(event.oldSubscription));
});

/** Tells the site the new address of this device: nobody is signed in here, so the old one vouches for it. */
async function move(old: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey;
  if (!old || !key) return;
  const fresh = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const [was, subscription] = [old, fresh].map(addressOf);
  const publicKey = base64url(key);
  await fetch('/api/device', {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ was, publicKey, subscription }),
  });
}

function addressOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys };
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
