import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Block } from '#contracts/block.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { usePages } from '#back-office/lists/ShowMore.tsx';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { periodWords } from '#back-office/words/time-words.ts';
import { blocksQuery } from '#back-office/rentals/block-queries.ts';
import { connectedQuery, useDeleteBlock } from './calendar-queries.ts';

const isOver = ({ endDate }: Block, now: Date) => Date.parse(endDate) <= now.getTime();

/** Current and coming ones first, the next on top; then past ones, the latest first. */
function nextFirst(blocks: readonly Block[], now: Date): Block[] {
  const time = ({ startDate }: Block) => Date.parse(startDate);
  const coming = blocks.filter((block) => !isOver(block, now));
  return [
    ...coming.toSorted((one, other) => time(one) - time(other)),
    ...blocks
      .filter((block) => isOver(block, now))
      .toSorted((one, other) => time(other) - time(one)),
  ];
}

/** The blocked times, coming ones first. What no connected calendar says can be deleted. */
export function BlockList() {
  const query = useQuery(blocksQuery);
  const nameOf = useVehicleNames();
  const connected = useQuery(connectedQuery).data ?? [];
  const calendars = new Map<string | null, string>(connected.map(({ id, name }) => [id, name]));
  const { mutate, isPending, variables } = useDeleteBlock();
  const { limit, list, showMore } = usePages<HTMLUListElement>(20);
  const [now] = useState(() => new Date());

  const blocks = query.data;
  if (!blocks) {
    return (
      <LoadState query={query} what="the calendars">
        <p role="status">Loading...</p>
      </LoadState>
    );
  }
  if (blocks.length === 0) return <p className="text-muted">No time is blocked.</p>;
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        className="divide-y divide-line border-y border-line focus:outline-none"
      >
        {nextFirst(blocks, now)
          .slice(0, limit)
          .map((block) => (
            <li key={block.id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                {nameOf(block.vehicleId)}
                {(block.summary || block.reason) && `, ${block.summary || block.reason}`}
                {block.notCounted !== null && ', doesn’t count'}
                <span className="block text-sm text-muted">
                  {periodWords(block.startDate, block.endDate)}
                </span>
              </span>
              {calendars.has(block.calendarId) && !isOver(block, now) ? (
                <span className="text-sm text-muted">from {calendars.get(block.calendarId)}</span>
              ) : (
                <Button
                  look="quiet danger"
                  aria-label={`Delete ${block.summary || 'this blocked time'} on ${nameOf(block.vehicleId)}`}
                  isBusy={isPending}
                  onClick={() => mutate(block, { onSuccess: () => list.current?.focus() })}
                >
                  {isPending && variables.id === block.id ? 'Deleting...' : 'Delete'}
                </Button>
              )}
            </li>
          ))}
      </ul>
      {blocks.length > limit && (
        <Button onClick={showMore} className="mt-4 w-full">
          Show more of {countWords(blocks.length, 'blocked time')}
        </Button>
      )}
    </>
  );
}
