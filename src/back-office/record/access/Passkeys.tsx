import { useQuery } from '@tanstack/react-query';
import type { ListedPasskey } from '#contracts/passkey.ts';
import { ConfirmButton } from '#back-office/dialogs/ConfirmButton.tsx';
import { Failure } from '#back-office/feedback/Failure.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { timeWords } from '#back-office/words/time-words.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { passkeysQuery, useRemovePasskey } from './passkey-queries.ts';

/** What signs in beside the password: which devices have one, and how to add and remove one. */
export function Passkeys() {
  const query = useQuery(passkeysQuery);
  const passkeys = query.data?.passkeys ?? [];
  return (
    <section
      aria-labelledby="passkeys"
      tabIndex={-1}
      className="card grid gap-4 p-5 focus:outline-none sm:p-6"
    >
      <h3 id="passkeys" className="text-xl">
        Passkeys
      </h3>
      <p className="text-muted">
        With a passkey you sign in by your fingerprint, your face or the lock of your screen. The
        password goes on working. A new password, or signing out everywhere, removes all passkeys.
      </p>
      <LoadState query={query} what="the passkeys">
        <p className="text-muted">Loading the passkeys...</p>
      </LoadState>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey />
    </section>
  );
}

function OnePasskey({ passkey: { id, device, addedAt, usedAt } }: { passkey: ListedPasskey }) {
  const { mutate, isPending, error } = useRemovePasskey(id);
  const name = device || 'A device without a name';
  return (
    <li className="grid gap-2 py-4">
      <p>
        <strong className="[overflow-wrap:anywhere]">{name}</strong>
        <br />
        <span className="text-sm text-muted">
          Added {timeWords(addedAt)}. {usedAt ? `Last used ${timeWords(usedAt)}.` : 'Not used yet.'}
        </span>
      </p>
      {isPending ? (
        <p role="status">Removing...</p>
      ) : (
        <ConfirmButton
          label="Remove"
          question={`Remove the passkey of ${device || 'this device'}? Whoever signed in with it is signed out.`}
          confirm="Remove passkey"
          onConfirm={mutate}
        />
      )}
      <Failure error={error} otherwise="The passkey couldn't be removed. Please try again." />
    </li>
  );
}
