import { auditEntryOf, updateRecorded, type Recorder } from '#server/record/recorded.ts';
import { teslaStore, type TeslaEnvironment } from './environment.ts';
import { grantsKey, noChoices, readGrants, storedGrants, targetOf } from './grant.ts';

/**
 * Forgets the sign-in of an account at Tesla, or of every account: its tokens are deleted, and a sync on its
 * way can't renew them. Does nothing where it is not connected.
 */
export async function disconnect(
  environment: TeslaEnvironment,
  recorder: Recorder,
  account?: string,
): Promise<void> {
  const isLeft = ({ id }: { id: string }) => account !== undefined && id !== account;
  if ((await readGrants(environment)).every(isLeft)) return;
  const [before, after] = [{ isConnected: true }, { isConnected: false }];
  await updateRecorded(recorder, teslaStore(environment), grantsKey, storedGrants, (current) => {
    const grants = current?.grants ?? [];
    const entries = grants
      .filter((grant) => !isLeft(grant))
      .map((grant) => ({ action: 'delete', target: targetOf(grant), before, after }) as const);
    return {
      value: { choices: noChoices, ...current, grants: grants.filter(isLeft) },
      entries: entries.map((entry) => auditEntryOf(recorder, entry)),
    };
  });
}
