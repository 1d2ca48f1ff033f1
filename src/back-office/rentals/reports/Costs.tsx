import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import {
  cost as costSchema,
  costBody,
  costKinds,
  costList,
  type Cost,
  type CostBody,
} from '#contracts/costs.ts';
import { monthAfter, monthAt } from '#contracts/new-york-time.ts';
import { SelectField, TextField } from '#browser/fields.tsx';
import { DialogForm } from '#back-office/dialogs/DialogForm.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { LoadState } from '#back-office/feedback/LoadState.tsx';
import { toastFailure, toastSuccess } from '#back-office/feedback/messages.ts';
import { usePages } from '#back-office/lists/ShowMore.tsx';
import { VehicleField } from '#back-office/rentals/form/VehicleField.tsx';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { adminQuery, queryClient } from '#back-office/session/queries.ts';
import { useVehicleNames } from '#back-office/vehicles/use-vehicles.ts';
import { countWords, moneyWords } from '#back-office/words/number-words.ts';
import { monthWords } from './report-words.ts';

const costsQuery = adminQuery(['costs'], '/api/admin/costs', costList);

function showAnew() {
  void queryClient.invalidateQueries({ queryKey: costsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ['report'] });
}

const pathOf = (id: string) => `/api/admin/costs/${encodeURIComponent(id)}` as const;

/** What the cars cost, and the form for more of it. */
export function Costs() {
  const query = useQuery(costsQuery);
  const nameOf = useVehicleNames();
  const [isAdding, setIsAdding] = useState(false);
  const { limit, list, showMore } = usePages<HTMLUListElement>(20);
  const remove = useMutation({
    mutationFn: ({ id }: Cost) => adminRequest(pathOf(id), { method: 'DELETE' }, z.unknown()),
    onSuccess: (_answer, { vehicleId, kind }) => {
      showAnew();
      toastSuccess(`${statusWords(kind)} of ${nameOf(vehicleId)}.`, 'Cost deleted');
    },
    onError: (error) =>
      toastFailure('Error', error.message || "The cost couldn't be deleted. Please try again."),
  });
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
      {costs && costs.length > 0 && (
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
      )}
      {costs && costs.length > limit && (
        <Button onClick={showMore}>Show more of {countWords(costs.length, 'cost')}</Button>
      )}
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

/** "Jul 2026", "each month from Jul 2026 to Sep 2026", "each month since Jul 2026". */
function monthsWords({ from, to }: Cost): string {
  if (from === to) return monthWords(from);
  const start = monthWords(from);
  return to === null
    ? `each month since ${start}`
    : `each month from ${start} to ${monthWords(to)}`;
}

const costForm = z.pipe(
  z.transform((typed: Record<string, string>): z.input<typeof costBody> => ({
    vehicleId: typed.vehicleId ?? '',
    kind: (typed.kind ?? '') as CostBody['kind'],
    amount: typed.amount ?? '',
    from: typed.from ?? '',
    to: typed.repeats === 'once' ? (typed.from ?? '') : null,
  })),
  costBody,
);

function CostForm({ onDone }: { onDone: () => void }) {
  const id = useId();
  const [costId] = useState(() => crypto.randomUUID());
  const { typed, change, forget } = useKept('cost', {
    ...{ vehicleId: '', kind: 'insurance', amount: '', repeats: 'monthly' },
    from: monthAt(new Date()),
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: CostBody) =>
      adminRequest(pathOf(costId), { method: 'PUT', body }, costSchema),
    onSuccess: () => {
      showAnew();
      toastSuccess('The report counts it.', 'Cost added');
      forget();
      onDone();
    },
  });
  const thisMonth = monthAt(new Date());
  const months = Array.from({ length: 36 }, (_, back) => monthAfter(thisMonth, -back));
  return (
    <DialogForm
      schema={costForm}
      isSending={isPending}
      send={['Add the cost', 'Adding...']}
      onSend={mutateAsync}
      otherwise="The cost couldn't be added. Please try again."
      beside={<Button onClick={onDone}>Cancel</Button>}
    >
      {(problems) => {
        const field = (name: keyof typeof typed) => ({
          ...{ id: `${id}${name}`, name, value: typed[name], problem: problems[name] },
          onChange: ({ target }: { target: { value: string } }) =>
            change({ ...typed, [name]: target.value }),
        });
        return (
          <>
            <VehicleField
              {...field('vehicleId')}
              onChange={(vehicleId) => change({ ...typed, vehicleId })}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField {...field('kind')} label="For">
                {costKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {statusWords(kind)}
                  </option>
                ))}
              </SelectField>
              <TextField
                {...field('amount')}
                label="Amount in dollars"
                inputMode="decimal"
                maxLength={12}
                autoComplete="off"
              />
              <SelectField {...field('repeats')} label="How often">
                <option value="monthly">Every month</option>
                <option value="once">Once</option>
              </SelectField>
              <SelectField {...field('from')} label={typed.repeats === 'once' ? 'Month' : 'Since'}>
                {months.map((month) => (
                  <option key={month} value={month}>
                    {monthWords(month)}
                  </option>
                ))}
              </SelectField>
            </div>
          </>
        );
      }}
    </DialogForm>
  );
}
