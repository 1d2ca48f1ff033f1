import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { costBody, type CostBody } from '#contracts/cost-body.ts';
import { cost as costSchema, costKinds } from '#contracts/costs.ts';
import { monthAfter, monthAt } from '#contracts/new-york-time.ts';
import { SelectField, TextField } from '#browser/fields.tsx';
import { DialogForm } from '#back-office/dialogs/DialogForm.tsx';
import { useKept } from '#back-office/dialogs/use-kept.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { toastSuccess } from '#back-office/feedback/messages.ts';
import { VehicleField } from '#back-office/rentals/form/VehicleField.tsx';
import { statusWords } from '#back-office/rentals/rental-words.ts';
import { adminRequest } from '#back-office/session/admin-request.ts';
import { costPath, showAnew } from './cost-queries.ts';
import { monthWords } from './report-words.ts';

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

/** What a car costs, each month or once. */
export function CostForm({ onDone }: { onDone: () => void }) {
  const id = useId();
  const [costId] = useState(() => crypto.randomUUID());
  const [thisMonth] = useState(() => monthAt(new Date()));
  const { typed, change, forget } = useKept('cost', {
    ...{ vehicleId: '', kind: 'insurance', amount: '', repeats: 'monthly' },
    from: thisMonth,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: CostBody) =>
      adminRequest(costPath(costId), { method: 'PUT', body }, costSchema),
    onSuccess: () => {
      showAnew();
      toastSuccess('The report counts it.', 'Cost added');
      forget();
      onDone();
    },
  });
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
