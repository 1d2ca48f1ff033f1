/** Why the control API can't do what it was asked: one sentence. */
export class ControlError extends Error {}
