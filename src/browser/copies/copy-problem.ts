/** A copy can't be opened: why, and what to do, in a sentence. */
export class CopyProblem extends Error {}
