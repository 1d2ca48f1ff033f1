import { generateKeyPairSync } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CopyChange, CopyPlaceForm } from '#contracts/copies.ts';
import { originOnThisMachine } from '#server/env.ts';
import { mayBePublic } from '#server/http/public-request.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { findSecrets, openSecrets, type Secrets } from '#server/notify/secrets.ts';
import type { RecordedCall } from '#server/record/admin-endpoint.ts';
import { auditEntryOf, updateRecorded } from '#server/record/recorded.ts';
import { Refusal } from '#server/refusal.ts';
import type { Deployed } from '#server/storage/store.ts';
import {
  copyKeys,
  copySettings,
  copyState,
  neverCopied,
  openCopies,
  unset,
  type CopySettings,
} from './copy-documents.ts';
import type { Place } from './object-storage.ts';

export async function readCopySettings(context: Deployed): Promise<CopySettings> {
  return (await openCopies(context).get(copyKeys.settings, copySettings))?.value ?? unset;
}

/**
 * Changes where copies go, or the public key that opens them. 400 for an address that is not on the public
 * internet, and where the secret that is set would go to another service or belong to another key.
 */
export async function changeCopies(
  { context, recorder }: RecordedCall,
  { place: form, recipient }: CopyChange,
): Promise<void> {
  const secrets = await openSecrets(openLeads(context));
  const known = (await readCopySettings(context)).place;
  const place = form && placeOf(form, known, secrets);
  const signer = newSigner(secrets);
  const copies = openCopies(context);
  const stored = await updateRecorded(
    recorder,
    copies,
    copyKeys.settings,
    copySettings,
    (current) => {
      const before = current ?? unset;
      const key = recipient && { key: recipient, madeAt: new Date().toISOString() };
      const value: CopySettings = {
        ...before,
        ...(place !== undefined && { place }),
        ...(key && key.key !== before.recipient?.key && { recipient: key }),
        signer: isSignerOpen(before, secrets) ? before.signer : signer,
      };
      const said = { before: recordedOf(before), after: recordedOf(value) };
      const target = { kind: 'site', id: 'copies', label: 'Copies elsewhere' } as const;
      const isNews = !isDeepStrictEqual(said.before, said.after);
      const entries = isNews ? [auditEntryOf(recorder, { action: 'edit', target, ...said })] : [];
      return { value, entries };
    },
  );
  const isSetUp = stored.place !== null && stored.recipient !== null;
  await copies.update(copyKeys.state, copyState, (current) => {
    const state = current ?? neverCopied;
    if (!isSetUp) return { ...state, since: null };
    return { ...state, since: state.since ?? new Date().toISOString() };
  });
}

/** Everything that making copies takes. */
export interface CopyTools {
  place: Place;
  recipient: string;
  signer: { publicKey: string; privateKey: string };
}

/** What copies are made with; null unless all of it is set up, `wrong` where it can't be opened any more. */
export async function openCopyTools(context: Deployed): Promise<CopyTools | 'wrong' | null> {
  const { place, recipient, signer } = await readCopySettings(context);
  if (!place || !recipient || !signer) return null;
  const secrets = await findSecrets(openLeads(context));
  const secret = secrets?.open(place.sealed, purposes.secret);
  const privateKey = secrets?.open(signer.sealed, purposes.signer);
  if (secret === undefined || privateKey === undefined) return 'wrong';
  const { endpoint, region, bucket, folder, accessKeyId } = place;
  return {
    place: {
      endpoint,
      region,
      bucket,
      folder,
      accessKeyId,
      secret,
      localOrigin: localOf(endpoint),
    },
    recipient: recipient.key,
    signer: { publicKey: signer.publicKey, privateKey },
  };
}

const purposes = { secret: 'copy secret', signer: 'copy signer' };

/** The address of a server on this machine that may stand in for a provider. */
function localOf(endpoint: string): string | undefined {
  const origin = originOnThisMachine('LOCAL_COPIES_URL');
  return origin !== undefined && new URL(endpoint).origin === origin ? origin : undefined;
}

function placeOf(
  { secret, ...form }: CopyPlaceForm,
  known: CopySettings['place'],
  secrets: Secrets,
): NonNullable<CopySettings['place']> {
  const endpoint = new URL(form.endpoint).href.replace(/\/+$/, '');
  if (!mayBePublic(new URL(endpoint)) && localOf(endpoint) === undefined) {
    throw refused('endpoint', 'Please enter an address on the internet that begins with https://.');
  }
  const place = { ...form, endpoint };
  if (secret !== '') {
    const sealed = secrets.seal(secret, purposes.secret);
    return { ...place, sealed, setAt: new Date().toISOString() };
  }
  if (!known) throw refused('secret', 'Please paste the secret of the key.');
  const isSame = known.endpoint === endpoint && known.accessKeyId === form.accessKeyId;
  if (!isSame) {
    throw refused(
      'secret',
      'Please paste the secret again: it goes to another service or key now.',
    );
  }
  return { ...place, sealed: known.sealed, setAt: known.setAt };
}

const refused = (field: keyof CopyPlaceForm, sentence: string) =>
  new Refusal(400, 'copies', [{ field, sentence }]);

function newSigner(secrets: Secrets): NonNullable<CopySettings['signer']> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const exported = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
    sealed: secrets.seal(exported, purposes.signer),
  };
}

const isSignerOpen = ({ signer }: CopySettings, secrets: Secrets) =>
  signer !== null && secrets.open(signer.sealed, purposes.signer) !== undefined;

/** What the history says: no secret, sealed or not. */
const recordedOf = ({ place, recipient }: CopySettings) => ({
  place: place && `${place.bucket} at ${new URL(place.endpoint).host}`,
  key: recipient && recipient.key,
});
