import type { StoredLead } from './stored-lead.ts';

/**
 * Whether a lead has all words of a search in its note, or in what the visitor wrote as far as that is
 * kept with the lead. Case and accents do not count.
 */
export function searchFor(search: string): (lead: StoredLead) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return ({ name, email, phone, note, words: others }) => {
    const text = fold([name, email, phone, note, ...Object.values(others)].join('\n'));
    return words.every((word) => text.includes(word));
  };
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
}
