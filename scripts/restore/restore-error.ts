/** A sentence for the person who ran the command; it never reports a bug in the code. */
export class RestoreError extends Error {}
