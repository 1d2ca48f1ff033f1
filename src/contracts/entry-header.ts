/** The header of an answer to a write that carries the id of its entry, by which it can be undone. */
export const entryHeader = 'x-audit-entry';
