import { inboxPage, type InboxPage, type Lead } from '#contracts/inbox.ts';
import inbox from '#functions/admin-inbox.ts';
import { adminCall } from '#tests/support/admin-call.ts';

/** A page of the inbox as the owner gets it. */
export async function inboxOf(deployContext: string, query = ''): Promise<InboxPage> {
  const overrides = { deploy: { context: deployContext } };
  const response = await adminCall(inbox, `GET /api/admin/inbox?${query}`, undefined, overrides);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}.`);
  return inboxPage.parse(await response.json());
}

/** All leads of the inbox, page by page, spam at the end. */
export async function everythingInInbox(deployContext: string): Promise<Lead[]> {
  const all: Lead[] = [];
  for (const state of ['', 'state=spam&']) {
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: InboxPage = await inboxOf(deployContext, `${state}cursor=${cursor}`);
      all.push(...page.leads);
      cursor = page.cursor;
    }
  }
  return all;
}
