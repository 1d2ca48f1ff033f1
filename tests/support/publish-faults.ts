import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { ContentEditor } from '#tests/support/content-editor.ts';
import type { ElsewhereHost } from '#tests/support/use-git-host.ts';

/** Something that goes wrong once while a draft is published: at the host, or in the store. */
export type PublishFault = { host: ElsewhereHost } & (
  | { call: RegExp; when: 'before' | 'after'; fault: number | 'reset' }
  | { blobs: BlobsServer; write: number; when: 'before commit' | 'after commit' }
);

/** Publishes with a fault, and sends the same request again: there is one commit, one entry, and no draft. */
export async function expectToPublishOnce(plan: PublishFault): Promise<void> {
  const { host } = plan;
  const maria = new ContentEditor();
  const was = (await maria.value('home/home.yaml', 'hero.headline'))!;
  const value = `Words ${randomUUID()}`;
  await maria.set('home/home.yaml', ['hero', 'headline'], was, value);
  const id = randomUUID();
  const commits = host.commits();

  if ('call' in plan) {
    let struck = 0;
    host.fault = (asked, when) => {
      if (when !== plan.when || !plan.call.test(asked) || struck > 0) return undefined;
      struck += 1;
      return plan.fault;
    };
  } else {
    let writes = 0;
    const matches = ({ method }: { method: string }) =>
      method === 'PUT' && (writes += 1) === plan.write;
    plan.blobs.inject({ status: 403, when: plan.when, matches });
  }
  const first = await maria.askToPublish(id).catch(() => undefined);
  expect([undefined, 200, 409, 502, 503]).toContain(first?.status);
  host.fault = undefined;
  if ('blobs' in plan) plan.blobs.clearFaults();

  const commit = await maria.publish(id);
  expect(host.commits()).toBe(commits + 1);
  expect(host.read('home/home.yaml')).toContain(value);
  expect(await maria.changes()).toEqual([]);
  const entries = (await maria.history()).filter(({ target }) => target.id === commit);
  expect(entries).toHaveLength(1);
}
