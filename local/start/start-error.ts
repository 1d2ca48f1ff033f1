/** A sentence for the person who gave the command; nothing in it is a fault of the code. */
export class StartError extends Error {}
