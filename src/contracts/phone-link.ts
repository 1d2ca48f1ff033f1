/** Calls a number as it was typed, such as "(609) 555-0142". */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
