import path from 'node:path';
import { adminSession } from '#contracts/admin-session.ts';
import { scheduleSession } from '#contracts/audit.ts';
import { restoreAnswer, type RestoreAnswer, type RestorePart } from '#contracts/backup.ts';
import { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { requireCurrentLayout } from '#local/start/data-layout.ts';
import { openLocalStores } from '#local/start/local-stores.ts';
import { restore } from '#server/backup/restore.ts';
import { openAudit } from '#server/record/audit-log.ts';
import { Refusal } from '#server/refusal.ts';
import type { Questions } from '../questions.ts';
import { RestoreError } from './restore-error.ts';

/** What a copy is restored into. */
export interface Target {
  /** What people call it. */
  name: string;
  send(part: RestorePart): Promise<RestoreAnswer>;
  close(): Promise<void>;
}

/** As `npm start` and the live site call themselves. */
export const production = { deploy: { context: 'production', published: true, id: '' } };

/** Restores as the functions do, into the stores that they would find. */
async function sendHere(part: RestorePart): Promise<RestoreAnswer> {
  const session = { id: scheduleSession, expiresAt: new Date() };
  const recorder = { session, audit: openAudit(production) };
  try {
    return await restore({ context: production, recorder }, part);
  } catch (error) {
    throw error instanceof Refusal ? new RestoreError(error.problems[0].sentence) : error;
  }
}

/** The data folder of `npm start` on this computer. */
export async function openDataFolder(folder: string): Promise<Target> {
  const dataDir = path.resolve(folder);
  await requireCurrentLayout(dataDir);
  const stores = await openLocalStores(dataDir);
  return { name: `the data folder ${dataDir}`, send: sendHere, close: () => stores.close() };
}

/** An empty store in memory. */
export async function openNowhere(): Promise<Target> {
  const blobs = await BlobsServer.start();
  process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
  return { name: 'an empty store', send: sendHere, close: () => blobs.close() };
}

/** A live site, through its own restore. */
export async function openSite(address: string, questions: Questions): Promise<Target> {
  const { origin } = new URL(address);
  const password =
    process.env.ADMIN_PASSWORD ?? (await questions.ask(`Admin password of ${origin}: `, true));
  const call = async (path: string, body: object, token = ''): Promise<unknown> => {
    const answer = await fetch(new URL(path, origin), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
    }).catch(() => {
      throw new RestoreError(`${origin} gave no answer. Check its address, and try again.`);
    });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text);
    const sentence = /^\{"message":"(.+)"\}$/.exec(text)?.[1] ?? text;
    throw new RestoreError(`${origin} answered: ${sentence.slice(0, 300)}`);
  };
  const { token } = adminSession.parse(await call('/api/admin/login', { password }));
  return {
    name: `the site ${origin}`,
    send: async (part) => restoreAnswer.parse(await call('/api/admin/restore', part, token)),
    close: () => Promise.resolve(),
  };
}
