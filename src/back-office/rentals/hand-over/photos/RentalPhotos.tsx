import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { adminQuery } from '#back-office/session/queries.ts';
import { readAdmin, type AdminPath } from '#back-office/session/admin-request.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { timeWords } from '#back-office/words/time-words.ts';

const namesQuery = (rentalId: string) =>
  adminQuery(['rental-photos', rentalId], pathOf(rentalId), z.array(z.string()));

const pathOf = (rentalId: string) =>
  `/api/admin/rental-photos/${encodeURIComponent(rentalId)}` as const;

/** The photos that were taken as the car changed hands; each is loaded when it is asked for. */
export function RentalPhotos({ rentalId }: { rentalId: string }) {
  const names = useQuery({ ...namesQuery(rentalId), refetchOnMount: 'always' }).data ?? [];
  const [isShown, setIsShown] = useState(false);
  if (names.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-link underline-offset-4 hover:underline">
        Show {countWords(names.length, 'photo')}
      </summary>
      {isShown && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {names.map((name) => (
            <Photo key={name} rentalId={rentalId} name={name} />
          ))}
        </ul>
      )}
    </details>
  );
}

function Photo({ rentalId, name }: { rentalId: string; name: string }) {
  const [moment = '', taken = ''] = name.split('-');
  const words = `${moment === 'return' ? 'Return' : 'Hand-over'}, ${timeWords(new Date(Number(taken)).toISOString())}`;
  const { data, error } = useQuery({
    queryKey: ['rental-photos', rentalId, name],
    queryFn: ({ signal }) => loadPhoto(`${pathOf(rentalId)}?photo=${name}`, signal),
  });
  return (
    <li>
      <figure>
        {error ? (
          <p role="alert" className="text-danger">
            This photo couldn't be loaded. Please open the rental again.
          </p>
        ) : (
          <img src={data} alt={words} className="min-h-40 w-full rounded-xl bg-mist" />
        )}
        <figcaption className="text-sm text-muted">{words}</figcaption>
      </figure>
    </li>
  );
}

/** A photo as an address that an image takes: only the owner's token opens it. */
async function loadPhoto(path: AdminPath, signal: AbortSignal): Promise<string> {
  const { value: photo } = await readAdmin(path, { signal }, (response) => response.blob());
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('This photo is damaged.'));
    reader.readAsDataURL(photo);
  });
}
