import { useId, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { vehicleLimits } from '#contracts/new-vehicle.ts';
import { TextField } from '#browser/fields.tsx';
import { FormFailure, SubmitButton } from '#browser/forms/sending.tsx';
import { useFieldProblems } from '#browser/forms/use-field-problems.ts';
import { failureSentence } from '#back-office/feedback/messages.ts';
import { VinField } from './VinField.tsx';
import { useAddVehicle } from './use-add-vehicle.ts';
import {
  emptyFields,
  hintOf,
  keepFields,
  keptFields,
  vehicleForm,
  type VehicleFields,
} from './vehicle-fields.ts';

/** A car's VIN, and whatever the owner wants to say differently. */
export function VehicleForm({ onAdded }: { onAdded: () => void }) {
  const id = useId();
  const alert = useRef<HTMLParagraphElement>(null);
  const [fields, setFields] = useState(keptFields);
  const [failure, setFailure] = useState('');
  const { problems, count, check, markRefused, followInput } = useFieldProblems(vehicleForm);
  const { mutateAsync: add, isPending } = useAddVehicle();
  const hint = hintOf(fields.vin);
  const told = hint.kind === 'complete' ? hint : emptyFields;

  function change(changed: Partial<VehicleFields>) {
    const next = { ...fields, ...changed };
    keepFields(next);
    setFields(next);
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure('');
    if (isPending || check(form)) return;
    try {
      await add(z.parse(vehicleForm, Object.fromEntries(new FormData(form))));
      keepFields(emptyFields);
      onAdded();
    } catch (error) {
      if (markRefused(form, error)) return;
      const sentence = failureSentence(
        error as Error,
        "The car couldn't be added. Please try again.",
      );
      flushSync(() => setFailure(sentence));
      alert.current?.focus();
    }
  }

  const field = (name: 'name' | 'model' | 'year' | 'color') => ({
    id: `${id}${name}`,
    name,
    value: fields[name],
    problem: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  const toPutRight = count > 0 && `Please check the marked ${count > 1 ? 'fields' : 'field'}.`;

  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={followInput}
      className="mt-5 grid gap-5"
    >
      <VinField
        id={`${id}vin`}
        value={fields.vin}
        problem={problems.vin}
        hint={hint}
        onChange={(vin) => change({ vin })}
      />
      <TextField {...field('name')} label="Name" maxLength={vehicleLimits.name} />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField
          {...field('model')}
          label="Model"
          placeholder={told.model}
          maxLength={vehicleLimits.model}
        />
        <TextField
          {...field('year')}
          label="Year"
          placeholder={told.year}
          inputMode="numeric"
          maxLength={4}
        />
      </div>
      <TextField {...field('color')} label="Color" maxLength={vehicleLimits.color} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          name="isAvailable"
          checked={fields.isAvailable}
          onChange={({ target }) => change({ isAvailable: target.checked })}
          className="size-6 shrink-0 accent-link"
        />
        Visible to visitors
      </label>
      {(toPutRight || failure) && <FormFailure ref={alert}>{toPutRight || failure}</FormFailure>}
      <SubmitButton isSending={isPending}>
        {isPending ? 'Adding...' : failure ? 'Try again' : 'Add Vehicle'}
      </SubmitButton>
    </form>
  );
}
