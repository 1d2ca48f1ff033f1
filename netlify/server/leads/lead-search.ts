import type { StoredLead } from './stored-lead.ts';

/** Whether a lead's note and kept words have all words of a search, whatever their case and accents. */
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
