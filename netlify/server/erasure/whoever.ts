import pMap from 'p-map';
import * as z from 'zod/mini';
import { mostAddresses, personsAddress } from '#contracts/erasure.ts';
import { isSamePhone } from '#contracts/same-customer.ts';
import { submissionKey } from '#server/leads/lead-keys.ts';
import { wordsOf } from '#server/leads/stored-lead.ts';
import { storedSubmission } from '#server/leads/stored-submission.ts';
import type { Store } from '#server/storage/store.ts';
import { addressPattern, isSameAddress, phonePattern } from '#server/traces/traces.ts';
import type { Found, Wanted } from './find-traces.ts';

/** Leads of one person that are erased at once. */
export const mostLeads = 1_000;

/** What a rental says, or said in an entry of the trail, of whose it is. */
type Customer = Partial<Record<'customerEmail' | 'customerPhone' | 'leadId', unknown>> | null;

type Leads = ReadonlyMap<string, unknown>;

const isEmail = (address: string) => address.includes('@');

const isSame = (one: string, other: string) =>
  isEmail(one) === isEmail(other) &&
  (isEmail(one) ? isSameAddress(one, other) : isSamePhone(one, other));

/** The addresses and numbers of a list that are some, each once, without others. */
function distinct(listed: readonly unknown[], others: readonly string[] = []): string[] {
  const all: string[] = [];
  for (const one of listed) {
    const { data } = z.safeParse(personsAddress, one);
    if (data === undefined || [...all, ...others].some((known) => isSame(known, data))) continue;
    all.push(data);
  }
  return all;
}

const isTheirCustomer = (addresses: readonly string[], customer: Customer, leads: Leads) =>
  [customer?.customerEmail, customer?.customerPhone].some(
    (theirs) => typeof theirs === 'string' && addresses.some((one) => isSame(one, theirs)),
  ) ||
  (typeof customer?.leadId === 'string' && leads.has(customer.leadId));

/** The person with any of some email addresses and phone numbers, in a lead or on a rental. */
export function whoever(addresses: readonly string[]): Wanted {
  const patterns = addresses.map((one) => (isEmail(one) ? addressPattern(one) : phonePattern(one)));
  return {
    isTheirLead: ({ email, phone }) =>
      addresses.some((one) => [email, phone].some((theirs) => isSame(one, theirs))),
    isTheirRental: (rental, leads) => isTheirCustomer(addresses, rental, leads),
    isTheirEntry: ({ before, after }, leads) =>
      [before, after].some((part) => isTheirCustomer(addresses, part, leads)),
    mostLeads,
    address: new RegExp(patterns.map(({ source }) => source).join('|'), 'giu'),
    recordedBefore: null,
  };
}

/**
 * The given addresses and numbers, and those that stand with them in what was found, also in the leads that
 * rentals came from; each once, without those to leave out.
 */
export async function withTheirOthers(
  given: readonly string[],
  leaveOut: readonly string[],
  { theirs, traces }: Found,
  leads: Store,
): Promise<string[]> {
  const parts = theirs.entries
    .flatMap(({ before, after }): Customer[] => [before, after])
    .filter((part) => isTheirCustomer(given, part, traces.leads));
  const customers = [...theirs.rentals, ...parts];
  const ids = customers.map((one) => one?.leadId).filter((id) => typeof id === 'string');
  const others = [...new Set(ids)].filter((id) => !theirs.leads.some((lead) => lead.id === id));
  const read = (id: string) => leads.get(submissionKey(id), storedSubmission);
  const linked = await pMap(others, read, { concurrency: 8 });
  const contacts = [...theirs.leads, ...linked.flatMap((one) => (one ? wordsOf(one.value) : []))];
  const beside = [
    ...contacts.flatMap(({ email, phone }) => [email, phone]),
    ...customers.flatMap((one) => [one?.customerEmail, one?.customerPhone]),
  ];
  return distinct([...given, ...distinct(beside, leaveOut)]).slice(0, mostAddresses);
}
