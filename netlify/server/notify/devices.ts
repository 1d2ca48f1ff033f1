import { createECDH, createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { AuditAction } from '#contracts/audit.ts';
import {
  pushSubscription,
  type MovedDevice,
  type NewDevice,
  type PushSubscriptionKeys,
} from '#contracts/notification-settings.ts';
import { ringingDevice, type RingingDevice } from '#contracts/notification-screen.ts';
import { originOnThisMachine } from '#server/env.ts';
import { mayBePublic } from '#server/http/public-request.ts';
import {
  auditEntryOf,
  updateRecorded,
  waitingEntries,
  type Recorder,
} from '#server/record/recorded.ts';
import { Refusal } from '#server/refusal.ts';
import type { Store } from '#server/storage/store.ts';
import { keepUnknown, openObject, storedObject } from '#server/storage/stored.ts';

const storedDevice = openObject({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** The site's key that it was subscribed with: it takes nothing that is signed by another. */
  publicKey: z.string(),
  subscription: keepUnknown(
    z.extend(pushSubscription, { keys: keepUnknown(pushSubscription.shape.keys) }),
  ),
});
export type StoredDevice = z.infer<typeof storedDevice>;

/** The document of the devices that ring. */
export const devicesDocument = storedObject(1, {
  devices: z.array(storedDevice),
  ...waitingEntries,
});

const documentKey = 'notify/devices';

/** A family has a few; each of them is asked with every notification. */
const mostDevices = 20;

export async function readDevices(store: Store): Promise<StoredDevice[]> {
  return (await store.get(documentKey, devicesDocument))?.value.devices ?? [];
}

/** A device as it is listed, where this is the site's key. */
export const shownDevice = (device: StoredDevice, publicKey: string): RingingDevice =>
  z.parse(ringingDevice, { ...device, isOutdated: device.publicKey !== publicKey });

/**
 * Adds a device, or gives one that is there its newer name and keys. 400 for an address that is not of the
 * public internet or keys that no browser made, 409 if there are too many.
 */
export async function addDevice(
  store: Store,
  recorder: Recorder,
  { name, publicKey, subscription }: NewDevice,
): Promise<StoredDevice> {
  const added: StoredDevice = {
    ...{ id: deviceId(subscription), name: name || 'Unnamed device' },
    ...{ addedAt: new Date().toISOString(), publicKey },
    subscription: requireUsable(subscription),
  };
  const { devices } = await updateRecorded(
    recorder,
    store,
    documentKey,
    devicesDocument,
    (current) => {
      const before = current?.devices ?? [];
      const others = before.filter(({ id }) => id !== added.id);
      if (others.length >= mostDevices) {
        throw new Refusal(409, 'devices', 'There are too many devices. Remove one first.');
      }
      const known = before.find(({ id }) => id === added.id);
      const device = known ? { ...added, addedAt: known.addedAt } : added;
      const entries = known ? [] : [entryOf(recorder, 'connect', null, device)];
      return { value: { ...current, devices: [...others, device] }, entries };
    },
  );
  return required(devices, added.id);
}

/** Removes a device: it rings no more. 404 if unknown. */
export async function removeDevice(store: Store, recorder: Recorder, id: string): Promise<void> {
  await updateRecorded(recorder, store, documentKey, devicesDocument, (current) => {
    const device = required(current?.devices ?? [], id);
    const devices = (current?.devices ?? []).filter((one) => one !== device);
    return {
      value: { ...current, devices },
      entries: [entryOf(recorder, 'delete', device, null)],
    };
  });
}

/** Removes every device, as after a phone was lost: none rings until it is set up again. */
export async function removeAllDevices(store: Store, recorder: Recorder): Promise<void> {
  if ((await readDevices(store)).length === 0) return;
  await updateRecorded(recorder, store, documentKey, devicesDocument, (current) => ({
    value: { ...current, devices: [] },
    entries: (current?.devices ?? []).map((one) => entryOf(recorder, 'delete', one, null)),
  }));
}

/** Forgets devices that their push services know no longer. */
export async function forgetDevices(store: Store, ids: readonly string[]): Promise<void> {
  await store.update(documentKey, devicesDocument, (current) => ({
    ...current,
    devices: (current?.devices ?? []).filter(({ id }) => !ids.includes(id)),
  }));
}

/** Gives a device its new address at the push service. 404 unless the old one is known with its secret. */
export async function moveDevice(
  store: Store,
  { was, publicKey, subscription }: MovedDevice,
): Promise<void> {
  const usable = requireUsable(subscription);
  await store.update(documentKey, devicesDocument, (current) => {
    const devices = current?.devices ?? [];
    const place = devices.findIndex((one) => isSame(one.subscription, was));
    const found = devices[place];
    if (!current || !found) {
      throw new Refusal(404, 'no-device', 'This device does not ring. Set it up again in /admin.');
    }
    const moved = { ...found, id: deviceId(usable), publicKey, subscription: usable };
    return { ...current, devices: devices.with(place, moved) };
  });
}

const deviceId = ({ endpoint }: PushSubscriptionKeys): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, 32);

function isSame(one: PushSubscriptionKeys, other: PushSubscriptionKeys): boolean {
  const [a, b] = [one, other].map(({ endpoint, keys }) =>
    createHash('sha256')
      .update(JSON.stringify([endpoint, keys.p256dh, keys.auth]))
      .digest(),
  ) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}

function requireUsable(subscription: PushSubscriptionKeys): PushSubscriptionKeys {
  const url = URL.parse(subscription.endpoint);
  const isLocal = url !== null && url.origin === originOnThisMachine('LOCAL_PUSH_URL');
  if (!url || !(isLocal || mayBePublic(url)) || !isOnCurve(subscription.keys.p256dh)) {
    throw new Refusal(
      400,
      'subscription',
      'This browser gave an address at which it cannot be rung. Please try another browser.',
    );
  }
  return subscription;
}

function isOnCurve(point: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(point, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

function required(devices: readonly StoredDevice[], id: string): StoredDevice {
  const found = devices.find((one) => one.id === id);
  if (found) return found;
  throw new Refusal(404, 'no-device', 'This device is not in the list any more. Reload the page.');
}

function entryOf(
  recorder: Recorder,
  action: AuditAction,
  before: StoredDevice | null,
  after: StoredDevice | null,
) {
  const part = (one: StoredDevice | null) => one && { device: one.name };
  return auditEntryOf(recorder, {
    action,
    target: { kind: 'site', id: 'notifications', label: 'Notifications on a device' },
    ...{ before: part(before), after: part(after) },
  });
}
