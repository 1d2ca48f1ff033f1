/** Why a row can't be imported, in a sentence for the owner. The other rows are not affected. */
export class RowProblem extends Error {}
