/** Why the control API can't do what it is asked: one sentence. */
export class Wrong extends Error {}
