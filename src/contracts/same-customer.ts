interface Contact {
  customerEmail: string;
  customerPhone: string;
}

/** Whether two rentals are of one person: the same email address, or the same phone number, however typed. */
export function isSameCustomer(one: Contact, other: Contact): boolean {
  const isSame = (first: string, second: string) => first !== '' && first === second;
  return (
    isSame(emailKey(one.customerEmail), emailKey(other.customerEmail)) ||
    isSamePhone(one.customerPhone, other.customerPhone)
  );
}

const emailKey = (email: string) => email.trim().toLowerCase();

/** Whether two spellings are the same phone number. */
export const isSamePhone = (one: string, other: string): boolean =>
  phoneKey(one) !== '' && phoneKey(one) === phoneKey(other);

/** The digits of a phone number, without the 1 that stands before an American one. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 ? digits.replace(/^1/, '') : digits;
}
