/** Why one row can't go in. Its message is a sentence for the owner; the other rows go on. */
export class RowProblem extends Error {}
