import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Cost } from '#contracts/costs.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { lazyPart } from '#back-office/feedback/lazy.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { usePages } from '#back-office/lists/ShowMore.tsx';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
import { countWords, moneyWords } from '#back-office/words/number-words.ts';
import { costPath, costsQuery, showAnew } from './cost-queries.ts';
import { monthWords } from './report-words.ts';

const CostForm = lazyPart(
  async () => (await import('./CostForm.tsx')).CostForm,
  'the form',
  <p role="status">Loading the form...</p>,
);

/** What the cars cost, and the form for more of it. */
export function Costs() {
  const query = useQuery(costsQuery);
  const [isAdding, setIsAdding] = useState(false);
  const costs = query.data;
  return (
    <section tabIndex={-1} aria-labelledby="costs" className="grid gap-4 focus:outline-none">
      <h2 id="costs" className="text-2xl">
        Costs
      </h2>
      <LoadState query={query} what="the costs">
        <p role="status">Loading...</p>
      </LoadState>
      {costs?.length === 0 && !isAdding && (
        <p className="text-muted">
          Add what each car costs, such as insurance, lease, cleaning, tires and charging, and the
          report shows your profit.
        </p>
      )}
      {costs && costs.length > 0 && <CostList costs={costs} />}
      {isAdding ? (
        <CostForm onDone={() => setIsAdding(false)} />
      ) : (
        <Button className="sm:justify-self-start" onClick={() => setIsAdding(true)}>
          Add a cost
        </Button>
      )}
    </section>
  );
}

function CostList({ costs }: { costs: Cost[] }) {
  const nameOf = useVehicleNames();
  const { limit, list, showMore } = usePages<HTMLUListElement>(20);
  const remove = useMutation({
    mutationFn: ({ id }: Cost) => adminRequest(costPath(id), { method: 'DELETE' }, z.unknown()),
    onSuccess: (_answer, { vehicleId, kind }) => {
      showAnew();
      toastSuccess(`${statusWords(kind)} of ${nameOf(vehicleId)}.`, 'Cost deleted');
    },
    onError: (error) =>
      toastFailure('Error', error.message || "The cost couldn't be deleted. Please try again."),
  });
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        className="divide-y divide-line border-y border-line focus:outline-none"
      >
        {costs.slice(0, limit).map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              {nameOf(one.vehicleId)}, {one.kind}: {moneyWords(one.amount)}
              <span className="block text-sm text-muted">{monthsWords(one)}</span>
            </span>
            <Button
              look="quiet danger"
              isBusy={remove.isPending}
              aria-label={`Delete ${one.kind} of ${nameOf(one.vehicleId)}, ${monthsWords(one)}`}
              onClick={() => remove.mutate(one, { onSuccess: () => list.current?.focus() })}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {costs.length > limit && (
        <Button onClick={showMore}>Show more of {countWords(costs.length, 'cost')}</Button>
      )}
    </>
  );
}

/** "Jul 2026", "each month from Jul 2026 to Sep 2026", "each month since Jul 2026". */
function monthsWords({ from, to }: Cost): string {
  if (from === to) return monthWords(from);
  const start = monthWords(from);
  return to === null
    ? `each month since ${start}`
    : `each month from ${start} to ${monthWords(to)}`;
}
