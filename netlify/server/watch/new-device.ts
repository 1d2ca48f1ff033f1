import type { Entrance } from '#server/access/entrance.ts';
import type { Call } from '#server/http/endpoint.ts';
import { inBackground } from '#server/http/in-background.ts';
import { siteUrl } from '#server/http/site-url.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { postOf } from '#server/leads/lead-notices.ts';
import { deliver } from '#server/notify/deliver.ts';
import { putNotice } from '#server/notify/outbox.ts';
import { momentWords } from './moments.ts';

/** Notifies of a sign-in with a browser that nobody has signed in with before; of any other, it says nothing. */
export async function tellOfNewDevice(
  call: Call,
  { session, isNewDevice }: Entrance,
): Promise<void> {
  if (!isNewDevice) return;
  const now = new Date();
  const at = now.toISOString();
  const how = session.passkey === undefined ? 'the password' : 'a passkey';
  const words = {
    title: 'Somebody signed in with a new device',
    body: `${session.device || 'It has no name'}, ${momentWords(at, now)}, with ${how}. If that wasn't you, sign out everywhere.`,
    path: '/admin/record',
  };
  const notice = { kind: 'new-device', at, about: session.id, words };
  const place = await putNotice(openLeads(call.context), notice);
  inBackground(call, 'notifying', () =>
    deliver(postOf(openLeads(call.context, { budgetMs: 28_000 }), siteUrl('/', call)), place),
  );
}
