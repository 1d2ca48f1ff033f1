/** The address of a link that writes to somebody: whatever stands in the email address, it is the only recipient. */
export const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
