import { blockList } from '#contracts/block.ts';
import { adminQuery, changing } from '#back-office/session/queries.ts';

/** The times that other calendars block. */
export const blocksQuery = {
  ...adminQuery(['blocks'], '/api/admin/blocks', blockList),
  ...changing,
};

/** The times that overlap days such as `2026-01-01`, the last one included. */
export const blocksOfDaysQuery = (from: string, to: string) => ({
  ...adminQuery(['blocks', from, to], `/api/admin/blocks?from=${from}&to=${to}`, blockList),
  ...changing,
});
