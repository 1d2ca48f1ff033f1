import type { Config } from '@netlify/functions';
import { isTurnDue } from '#server/backup/copy-turn.ts';
import { startCopyTurn } from '#server/backup/start-copy.ts';
import { readCopyState } from '#server/copies/copies-screen.ts';
import { readCopySettings } from '#server/copies/copy-settings.ts';
import { scheduled } from '#server/http/scheduled.ts';
import { toldIfItFails } from '#server/watch/if-it-fails.ts';

/**
 * Every hour: after 3 AM in New York, copies everything elsewhere, and goes on with what broke off or failed. The
 * owner is told if it can't even begin.
 */
export default scheduled(
  'copy-on-schedule',
  toldIfItFails('Copying everything elsewhere', async (call) => {
    const { place, recipient } = await readCopySettings(call.context);
    if (!place || !recipient) return;
    const state = await readCopyState(call.context);
    if (isTurnDue(state, new Date())) await startCopyTurn(call, { isAsked: false });
  }),
);

export const config: Config = { schedule: '17 * * * *' };
