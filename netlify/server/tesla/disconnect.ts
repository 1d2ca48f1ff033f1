import { randomUUID } from 'node:crypto';
import { auditEntryOf, updateRecorded, type Recorder } from '#server/record/recorded.ts';
import { teslaStore, timeFromNow, type TeslaEnvironment } from './environment.ts';
import { grantKey, readGrant, storedGrant } from './grant.ts';
import { notConnected } from './stops.ts';

/**
 * Forgets the owner's sign-in at Tesla: its tokens are deleted, and a sync on its way can't renew them. The
 * cars stay as they are. Does nothing where nothing is connected.
 */
export async function disconnect(environment: TeslaEnvironment, recorder: Recorder): Promise<void> {
  const known = await readGrant(environment);
  if (!known || known.disconnectedAt) return;
  const now = timeFromNow(environment, 0);
  const target = { kind: 'tesla', id: 'account', label: 'Tesla' } as const;
  const [before, after] = [{ isConnected: true }, { isConnected: false }];
  await updateRecorded(recorder, teslaStore(environment), grantKey, storedGrant, (current) => {
    if (!current) throw notConnected();
    const value = {
      ...current,
      id: randomUUID(),
      generation: current.generation + 1,
      sealed: '',
      endedAt: now,
      disconnectedAt: now,
      lease: null,
    };
    return {
      value,
      entries: [auditEntryOf(recorder, { action: 'delete', target, before, after })],
    };
  });
}
