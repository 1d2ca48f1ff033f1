import { beforeEach } from 'vitest';
import type { AuditEntry } from '#contracts/audit.ts';
import { rental, type Rental } from '#contracts/rental.ts';
import { rentalDetail, type RentalDetail } from '#contracts/rental-detail.ts';
import type { NewRental } from '#contracts/rental-change.ts';
import adminRental from '#functions/admin-rental.ts';
import adminRentals from '#functions/admin-rentals.ts';
import { openFleet } from '#server/fleet/fleet-store.ts';
import { emptyOwner, ownerDocument, ownerKey, undecided } from '#server/fleet/owner-document.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { openAudit } from '#server/record/audit-log.ts';
import {
  emptyLive,
  liveDocument,
  liveKey,
  openRentals,
  readLive,
  type LiveDocument,
  type StoredBlock,
  type StoredRental,
} from '#server/rentals/live-document.ts';
import { adminCall } from '#tests/support/admin-call.ts';
import { newToken } from '#tests/support/admin-session.ts';
import { exampleRental } from '#tests/support/example-rental.ts';
import { everyRental } from '#tests/support/rental-pages.ts';
import { storedForm } from '#tests/support/stored-rentals.ts';
import { captureLog, functionContext } from '#tests/support/function-call.ts';
import { recordedEntries } from '#tests/support/recorded-entries.ts';

export const context = functionContext();
const budget = { budgetMs: 60_000 };
const rentalsStore = () => openRentals(context, budget);

/** What is stored of everything that is not in the archive. */
export const storedLive = () => readLive(rentalsStore());

/** Changes what is stored, past the owner's calls. */
export function changeStored(change: (live: LiveDocument) => LiveDocument): Promise<LiveDocument> {
  return rentalsStore().update(liveKey, liveDocument, (current) => change(current ?? emptyLive));
}

const vins = {
  Heron: '5YJ3E1EA1PF000316',
  Otter: '5YJ3E1EA3PF000317',
  Kestrel: '5YJ3E1EA5PF000318',
};
export const [heron, otter, kestrel] = Object.values(vins).map(vehicleId) as [
  string,
  string,
  string,
];

/** Leaves no rental, no car and no entry of the audit trail. */
export async function clearStores(): Promise<void> {
  for (const store of [openRentals(context), openFleet(context), openAudit(context)]) {
    for await (const key of store.list('')) await store.delete(key);
  }
}

/** Before each test: two cars, Heron and Otter, or those that are named, and no rental. Gives the log lines of the test. */
export function useRentals(
  names: readonly (keyof typeof vins)[] = ['Heron', 'Otter'],
): () => string[] {
  let logged: string[] = [];
  beforeEach(async () => {
    logged = captureLog();
    await newToken();
    await clearStores();
    await openFleet(context).create(ownerKey, ownerDocument, {
      ...emptyOwner,
      vehicles: Object.fromEntries(
        names.map((name) => [vehicleId(vins[name]), { ...undecided(vins[name]), name }]),
      ),
    });
  });
  return () => logged;
}

let minted = 0;

/** A body of `POST /api/admin/rentals`: Heron for a summer day, but for what is given. */
export function rentalBody(given: Partial<NewRental> = {}): NewRental {
  minted += 1;
  return {
    id: `3f0c4c9e-6f0e-4a51-9a0e-${String(minted).padStart(12, '0')}`,
    vehicleId: heron,
    customerName: 'Ada Byron',
    customerEmail: 'ada@example.com',
    customerPhone: '',
    startDate: '2026-06-01T12:00:00.000Z',
    endDate: '2026-06-02T12:00:00.000Z',
    totalAmount: '180.00',
    startOdometer: null,
    endOdometer: null,
    note: '',
    isPaid: false,
    charges: [],
    deposit: null,
    notAgain: null,
    licenseSeen: false,
    status: 'pending',
    leadId: null,
    ...given,
  };
}

export const post = (body: unknown) => adminCall(adminRentals, 'POST /api/admin/rentals', body);
export const patch = (id: string, body: unknown) =>
  adminCall(adminRental, `PATCH /api/admin/rentals/${id}`, body);
export const remove = (id: string) => adminCall(adminRental, `DELETE /api/admin/rentals/${id}`);
export const get = (id: string) => adminCall(adminRental, `GET /api/admin/rentals/${id}`);

/** Adds a rental that must go in. */
export async function added(given: Partial<NewRental> = {}): Promise<Rental> {
  const answer = await post(rentalBody(given));
  if (answer.status !== 201) throw new Error(await answer.text());
  return rental.parse(await answer.json());
}

/** Every rental there is, however old, the latest pick-up first. */
export async function listed(): Promise<Rental[]> {
  const rentals = await everyRental();
  return rentals.sort((one, other) => Date.parse(other.startDate) - Date.parse(one.startDate));
}

export async function detailOf(id: string): Promise<RentalDetail> {
  return rentalDetail.parse(await (await get(id)).json());
}

/** A rental as the import keeps it, but for what is given. */
export function storedRental(given: Partial<StoredRental> & { id: string }): StoredRental {
  const imported = {
    vehicleId: heron,
    customerName: 'Charles Babbage',
    customerEmail: '',
    status: 'completed',
    startDate: '2026-05-01T12:00:00.000Z',
    endDate: '2026-05-02T12:00:00.000Z',
    totalAmount: '100.00',
    source: 'marketplace',
  } as const;
  return { ...storedForm(exampleRental(imported)), ...given };
}

/** A block of another calendar for Heron, but for what is given. */
export function storedBlock(given: Partial<StoredBlock> & { id: string }): StoredBlock {
  return {
    vehicleId: heron,
    uid: given.id,
    calendarId: null,
    reason: null,
    notCounted: null,
    startDate: '2026-05-01T12:00:00.000Z',
    endDate: '2026-05-02T12:00:00.000Z',
    summary: '',
    ...given,
  };
}

/** Adds rentals and blocks to what is stored, as they are given. */
export async function storeAsIs(
  rentals: readonly StoredRental[],
  blocks: readonly StoredBlock[] = [],
): Promise<void> {
  await changeStored((live) => ({
    ...live,
    rentals: [...live.rentals, ...rentals],
    blocks: [...live.blocks, ...blocks],
  }));
}

/** The audit trail, oldest first. */
export const trail = (): Promise<AuditEntry[]> => recordedEntries(openAudit(context, budget));
