import { changedOf, changeLead } from './change-lead.ts';
import type { LeadCall } from './change-lead.ts';

/**
 * Notes the rental that a lead became, which moves it to "won". Repeated it changes nothing. Throws a
 * `Refusal` (404) where there is no such lead.
 */
export async function linkRental(call: LeadCall, leadId: string, rentalId: string): Promise<void> {
  await changeLead(call, leadId, (lead) => {
    const fields = changedOf(lead, {
      rentalId,
      state: lead.rentalId === rentalId ? lead.state : 'won',
    });
    return { fields, action: Object.keys(fields).length > 0 ? 'status' : undefined };
  });
}
