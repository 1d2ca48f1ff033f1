import { registerWorker } from '#back-office/app/register.ts';
import { readDevice } from '#back-office/session/device.ts';
import { changeNotifications } from '#back-office/notifications/notification-queries.ts';

/** Whether this device can ring, and the sentence about it; `ready` has none. */
export type Ability = 'ready' | 'unsupported' | 'home-screen' | 'denied';

export function readAbility(): Ability {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) {
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  }
  return isApplePhone() ? 'home-screen' : 'unsupported';
}

/** Apple lets only what was added to the home screen ring; an iPad says that it is a Mac. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Why a device could not be made to ring, in a sentence that says what to do. */
export class CannotRing extends Error {}

/** How this device is listed; null while its browser rings for nobody. */
export async function findThisDevice(): Promise<string | null> {
  const subscription = await findSubscription();
  return subscription && idOf(subscription);
}

async function findSubscription() {
  if (readAbility() !== 'ready') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The server makes the same id from the address. */
async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)]
    .slice(0, 16)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Lets this device ring, by the site's key. Call it in answer to a press: the browser asks the owner. */
export async function ringHere(publicKey: string): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new CannotRing('Press the button again, and allow notifications when the browser asks.');
  }
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key of the site stands in the way of a new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
    .catch(() => {
      throw new CannotRing(
        "This browser couldn't reach its push service. Check the connection, or try another browser.",
      );
    });
  const { endpoint, keys } = subscription.toJSON();
  const body = { name: readDevice(), publicKey, subscription: { endpoint, keys } };
  await changeNotifications({ path: '/api/admin/devices', method: 'POST', body });
  return idOf(subscription);
}

/** Lets this device be silent, as far as its browser is concerned. */
export async function silenceHere(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

function bytesOf(base64url: string) {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
