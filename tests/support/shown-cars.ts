import { openFleet } from '#server/fleet/fleet-store.ts';
import {
  emptyOwner,
  ownerDocument,
  ownerKey,
  undecided,
  type OwnerEntry,
} from '#server/fleet/owner-document.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { decodePhoto } from '#server/photos/decode-photo.ts';
import { encodePhoto } from '#server/photos/encode-photo.ts';
import { keepPhoto } from '#server/photos/keep-photo.ts';
import { openPhotos } from '#server/photos/stored-photo.ts';
import type { Deployed } from '#server/storage/store.ts';
import { noise, plain } from './example-photos.ts';

const towns = ['princeton-nj', 'trenton-nj', 'new-hope-pa', 'yardley-pa'];
const features = ['long-range', 'autopilot', 'glass-roof', 'camping-gear'];
const text =
  'A quiet car with a large trunk, charged when you pick it up.\nThe cables are in the frunk.';

/** Stores cars that are shown to visitors, from "Car 1" at `/cars/car-1`, each with what is given; the second four bring each town the other model. */
export async function storeShownCars(
  deployed: Deployed,
  count: number,
  given: Partial<OwnerEntry> = {},
): Promise<void> {
  const entries = Array.from({ length: count }, (_, place): [string, OwnerEntry] => {
    const number = place + 1;
    const vin = `5YJ${'3Y'.charAt((place + Math.floor(place / 4)) % 2)}E1EA0PF${String(number).padStart(6, '0')}`;
    const entry = {
      ...{ ...undecided(vin), isAvailable: true, name: `Car ${number}`, color: 'Deep Blue' },
      ...{ slugs: [`car-${number}`], text, features, town: towns[place % 4] ?? null },
    };
    return [vehicleId(vin), { ...entry, ...given }];
  });
  await openFleet(deployed).update(ownerKey, ownerDocument, (current) => ({
    ...(current ?? emptyOwner),
    vehicles: { ...current?.vehicles, ...Object.fromEntries(entries) },
  }));
}

interface ExamplePhotos {
  /** How many each car has. */
  photos?: number;
  /** Of noise, which nothing makes small, where their weight matters; it takes long to encode. */
  isHeavy?: boolean;
}

/** Stores photos, and gives them as a car has them. */
async function storePhotos(
  deployed: Deployed,
  { photos: count = 3, isHeavy = false }: ExamplePhotos,
): Promise<OwnerEntry['photos']> {
  const photos: OwnerEntry['photos'] = [];
  for (let number = 1; number <= count; number += 1) {
    const [width, height] = [1600, 1067];
    const picture = isHeavy
      ? noise(width, height)
      : plain(width, height, `rgb(90, 120, ${number})`);
    const files = await encodePhoto(await decodePhoto(await picture.jpeg().toBuffer()));
    const { id } = await keepPhoto(openPhotos(deployed), files);
    photos.push({ id, alt: `The car from side ${number}`, focus: { x: 50, y: 40 } });
  }
  return photos;
}

const production: Deployed = { deploy: { context: 'production' } as Deployed['deploy'] };

/** The pages that show the example cars. */
export const exampleCars = ['/', '/locations/trenton-nj', '/cars', '/cars/car-1'];

/** A dozen cars with photos, as the checks of the pages see them, in the stores of NETLIFY_BLOBS_CONTEXT. */
export async function storeExampleCars(photos: ExamplePhotos = {}): Promise<void> {
  await storeShownCars(production, 12, { photos: await storePhotos(production, photos) });
}
