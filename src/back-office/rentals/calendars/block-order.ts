import type { Block } from '#contracts/calendar.ts';

/** Those that are not over, the next first, then the others, the latest first. */
export function nextFirst(blocks: readonly Block[], now: Date): Block[] {
  const time = ({ startDate }: Block) => Date.parse(startDate);
  const isOver = ({ endDate }: Block) => Date.parse(endDate) <= now.getTime();
  const coming = blocks.filter((block) => !isOver(block));
  return [
    ...coming.toSorted((one, other) => time(one) - time(other)),
    ...blocks.filter(isOver).toSorted((one, other) => time(other) - time(one)),
  ];
}
