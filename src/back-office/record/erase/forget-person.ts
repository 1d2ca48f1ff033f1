import { phoneKey } from '#contracts/same-customer.ts';
import { listStored, writeStored } from '#browser/storage.ts';
import { handOverDrafts, noteDrafts, rentalDrafts } from '#back-office/session/drafts.ts';

/**
 * Deletes what was typed and not sent about somebody who was erased: what belongs to one of their leads or
 * rentals, by id, or names one of their addresses or numbers. What is about others stays.
 */
export function forgetPerson(addresses: readonly string[], ids: readonly string[]) {
  const emails = addresses.filter((one) => one.includes('@')).map((one) => one.toLowerCase());
  const phones = addresses.filter((one) => !one.includes('@')).map(phoneKey);
  for (const [key, json] of [noteDrafts, rentalDrafts, handOverDrafts].flatMap(listStored)) {
    // The quotes keep the digits of different texts apart.
    const digits = json.replace(/[^\d"]/g, '');
    const isAboutThem =
      ids.some((id) => key.includes(id)) ||
      emails.some((one) => json.toLowerCase().includes(one)) ||
      phones.some((one) => digits.includes(one));
    if (isAboutThem) writeStored(key, null);
  }
}
