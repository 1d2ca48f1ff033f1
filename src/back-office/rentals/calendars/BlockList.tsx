import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import type { Block } from '#contracts/calendar.ts';
import { LoadFailure } from '#back-office/feedback/LoadFailure.tsx';
import { toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { vehicleNamer } from '#back-office/rentals/vehicle-names.ts';
import { queryClient, vehiclesQuery } from '#back-office/session/queries.ts';
import { adminRequest } from '#back-office/session/request.ts';
import { countWords } from '#back-office/words/number-words.ts';
import { periodWords } from '#back-office/words/time-words.ts';
import { blocksQuery } from './calendar-queries.ts';

const pageSize = 20;
const { queryKey } = blocksQuery;

/** Current and coming ones first, the next on top; then past ones, the latest first. */
function nextFirst(blocks: readonly Block[], now: Date): Block[] {
  const time = ({ startDate }: Block) => Date.parse(startDate);
  const isOver = ({ endDate }: Block) => Date.parse(endDate) <= now.getTime();
  const coming = blocks.filter((block) => !isOver(block));
  return [
    ...coming.toSorted((one, other) => time(one) - time(other)),
    ...blocks.filter(isOver).toSorted((one, other) => time(other) - time(one)),
  ];
}

const useDeleteBlock = () =>
  useMutation({
    mutationFn: ({ id }: Block) =>
      adminRequest(
        `/api/admin/blocks/${encodeURIComponent(id)}`,
        { method: 'DELETE' },
        z.unknown(),
      ),
    onSuccess: (_answer, { id }) => {
      queryClient.setQueryData<Block[]>(queryKey, (list) => list?.filter((one) => one.id !== id));
      toastSuccess('You can undo this in the record.', 'Blocked time deleted');
    },
    onError: (error) =>
      toastFailure(
        'Error',
        error.message || "The blocked time couldn't be deleted. Please try again.",
      ),
  });

/** The times that other calendars block, coming ones first; each can be deleted. */
export function BlockList() {
  const { data: blocks, error, refetch } = useQuery(blocksQuery);
  const nameOf = vehicleNamer(useQuery(vehiclesQuery));
  const { mutate, isPending, variables } = useDeleteBlock();
  const [limit, setLimit] = useState(pageSize);
  const [now] = useState(() => new Date());
  const list = useRef<HTMLUListElement>(null);

  if (!blocks && error) {
    return <LoadFailure error={error} what="the calendars" onRetry={() => void refetch()} />;
  }
  if (!blocks) return <p role="status">Loading...</p>;
  if (blocks.length === 0) return <p className="text-muted">No other calendar blocks a car.</p>;
  const focusRow = (index: number) =>
    list.current?.children[index]?.querySelector('button')?.focus();
  function showMore() {
    flushSync(() => setLimit(limit + pageSize));
    focusRow(limit);
  }
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
                {block.summary && `, ${block.summary}`}
                <span className="block text-sm text-muted">
                  {periodWords(block.startDate, block.endDate)}
                </span>
              </span>
              <button
                type="button"
                aria-label={`Delete ${block.summary || 'this blocked time'} on ${nameOf(block.vehicleId)}`}
                aria-disabled={isPending || undefined}
                onClick={() => {
                  if (!isPending) mutate(block, { onSuccess: () => list.current?.focus() });
                }}
                className="min-h-11 shrink-0 rounded-full px-3 font-semibold text-danger hover:bg-danger/10 aria-disabled:opacity-70"
              >
                {isPending && variables.id === block.id ? 'Deleting...' : 'Delete'}
              </button>
            </li>
          ))}
      </ul>
      {blocks.length > limit && (
        <button type="button" onClick={showMore} className="button-outline mt-4 w-full">
          Show more of {countWords(blocks.length, 'blocked time')}
        </button>
      )}
    </>
  );
}
