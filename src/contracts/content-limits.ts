/** Limits of what an editor sends: of one text in characters, and of all requests in bytes. */
export const contentLimits = { text: 20_000, ops: 60, body: 200_000, changes: 300 } as const;
