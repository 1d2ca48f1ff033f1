import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { aMessage } from '#tests/support/visitor.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { phone, type Journey } from '../journey.ts';
import { password } from '../public-site.ts';
import type { Relay } from '../relay.ts';
import type { Visitor } from '../visitor.ts';

const dialog = '[role=dialog]';
const hour = 3_600_000;
const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();

async function signIn(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.type('#password', password);
  await visitor.press('Sign in', '#sign-in');
  await visitor.expectHidden('#sign-in');
}

/** The owner's calls, with the session of the browser. */
async function callsOf(visitor: Visitor, { url }: Relay) {
  const token = await visitor.ask(() => localStorage.getItem('adminToken'));
  return async (method: string, path: string, data?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = data && JSON.stringify(data);
    const answer = await fetch(`${url}/api/admin/${path}`, { method, headers, body });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

export function runTheShop(journey: Journey): void {
  journey('a wrong password is said, and the right one opens Today', phone, async (visitor) => {
    await visitor.open('/admin');
    await visitor.type('#password', 'wrong');
    await visitor.press('Sign in', '#sign-in');
    await visitor.expectText('#sign-in-failure', 'not the password');
    await visitor.type('#password', password);
    await visitor.press('Sign in', '#sign-in');
    await visitor.expectText('h1', 'Today');
    await visitor.expectHidden('#sign-in');
  });

  journey('a lead is found in the inbox, read and noted', phone, async (visitor, { url }) => {
    const message = aMessage();
    const headers = { 'content-type': 'application/json' };
    const lead = { method: 'POST', headers, body: JSON.stringify(message) };
    const answer = await fetch(`${url}/api/contact`, lead);
    const { id } = (await answer.json()) as { id: string };
    await signIn(visitor, '/admin/inbox');
    await visitor.pressAt(`main a[href*="${id}"]`);
    await visitor.expectText(`[aria-label="Lead of ${message.name}"]`, message.message);
    await visitor.type('main [name=note]', 'Wants a tent.');
    await visitor.press('Save note', 'main');
    await visitor.expectText('main form', 'Saved.');
  });

  journey(
    'a car is handed over by holding a button, without a connection, and is sent once',
    phone,
    async (visitor, relay) => {
      await signIn(visitor, '/admin');
      const call = await callsOf(visitor, relay);
      const car = { vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: false };
      await call('POST', 'vehicles', car);
      const id = randomUUID();
      await call('POST', 'rentals', {
        ...{ id, vehicleId: vehicleId(car.vin), customerName: 'Ada Byron' },
        ...{ customerEmail: '', customerPhone: '(609) 555-0142', totalAmount: '180' },
        ...{ startDate: at(-hour), endDate: at(3 * hour), status: 'pending' },
      });
      await visitor.open(`/admin?handover=${id}`);
      await visitor.expectText(dialog, 'Hand over Heron');
      relay.setConnected(false);
      await visitor.noticeConnection(false);
      await visitor.hold('Hold to hand over', dialog, () =>
        visitor.expectText(dialog, 'kept on this phone'),
      );
      relay.setConnected(true);
      await visitor.noticeConnection(true);
      const status = async () =>
        ((await call('GET', `rentals/${id}`)) as { status: string }).status;
      await expect.poll(status).toBe('active');
    },
  );
}
