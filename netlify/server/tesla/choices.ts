import { isDeepStrictEqual } from 'node:util';
import type { TeslaChoices } from '#contracts/fleet-sync.ts';
import type { TeslaChoicesChange } from '#contracts/tesla-requests.ts';
import { auditEntryOf, updateRecorded, type Recorder } from '#server/record/recorded.ts';
import { forgetCharging } from './charging-document.ts';
import { teslaStore, type TeslaEnvironment } from './environment.ts';
import { grantsKey, noChoices, storedGrants, type StoredChoices } from './grant.ts';

/** Changes what is asked for, and records it as the owner reads it. */
export async function changeChoices(
  environment: TeslaEnvironment,
  recorder: Recorder,
  change: (current: StoredChoices) => StoredChoices,
): Promise<void> {
  const target = { kind: 'tesla', id: 'choices', label: 'Tesla' } as const;
  await updateRecorded(recorder, teslaStore(environment), grantsKey, storedGrants, (current) => {
    const before = current?.choices ?? noChoices;
    const after = change(before);
    const entry = { action: 'edit', target, before: said(before), after: said(after) } as const;
    return {
      value: { grants: [], ...current, choices: after },
      entries: isDeepStrictEqual(after, before) ? [] : [auditEntryOf(recorder, entry)],
    };
  });
}

/** Changes whether something is asked for. What is not, is forgotten: home bases and charging fees. */
export async function choose(
  environment: TeslaEnvironment,
  recorder: Recorder,
  { asksForLocation, asksForCharging }: TeslaChoicesChange,
): Promise<void> {
  await changeChoices(environment, recorder, (current) => ({
    asksForLocation: asksForLocation ?? current.asksForLocation,
    asksForCharging: asksForCharging ?? current.asksForCharging,
    homeBases: asksForLocation === false ? [] : current.homeBases,
  }));
  if (asksForCharging === false) await forgetCharging(environment);
}

/** The choices as the owner sees them: a home base by what it is called. */
export const choicesOf = ({
  asksForLocation,
  asksForCharging,
  homeBases,
}: StoredChoices): TeslaChoices => ({
  asksForLocation,
  asksForCharging,
  homeBases: homeBases.map(({ id, label }) => ({ id, label })),
});

const said = ({ asksForLocation, asksForCharging, homeBases }: StoredChoices) => ({
  asksForLocation,
  asksForCharging,
  homeBases: homeBases.map(({ label }) => label),
});
