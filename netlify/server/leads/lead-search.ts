import type { StoredLead } from './stored-lead.ts';

/**
 * Whether a lead has all words of a search in its name, email, phone, note, destination or the
 * beginning of its message. Case and accents do not count.
 */
export function searchFor(search: string): (lead: StoredLead) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return ({ name, email, phone, note, destination, beginning }) => {
    const text = fold([name, email, phone, note, destination, beginning].join('\n'));
    return words.every((word) => text.includes(word));
  };
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
}
