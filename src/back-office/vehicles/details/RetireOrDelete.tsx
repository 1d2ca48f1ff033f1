import { useState } from 'react';
import type { Vehicle } from '#contracts/vehicle.ts';
import { DialogPart } from '#back-office/dialogs/AdminDialog.tsx';
import { Confirmation } from '#back-office/dialogs/Confirmation.tsx';
import { useQuestion } from '#back-office/dialogs/use-question.ts';
import { Button } from '#back-office/feedback/Button.tsx';
import { useChangeVehicle, useDeleteVehicle } from '#back-office/vehicles/edit/save-vehicle.ts';

interface RetireOrDeleteProps {
  vehicle: Vehicle;
  /** Whether it has rentals, or may have. */
  isRented: boolean;
  onDeleted: () => void;
}

/** Ends a car's time in the fleet, or begins it again. What Tesla lists or someone rented is never deleted. */
export function RetireOrDelete({ vehicle, isRented, onDeleted }: RetireOrDeleteProps) {
  const { isRetired } = vehicle;
  const canBeDeleted = vehicle.connection === 'not-synced' && !isRented;
  const { area, asked, ask, close } = useQuestion<'retire' | 'delete'>();
  return (
    <div className="border-t border-line pt-5">
      <DialogPart title={isRetired ? 'Retired' : 'Not renting it out anymore?'}>
        <div ref={area} tabIndex={-1} className="grid gap-4 focus:outline-none">
          {asked === 'retire' && (
            <Retire vehicle={vehicle} onDone={() => close(true)} onKept={() => close()} />
          )}
          {asked === 'delete' && (
            <Delete vehicle={vehicle} onDone={onDeleted} onKept={() => close()} />
          )}
          {!asked && (
            <>
              <p className="text-muted">
                {isRetired
                  ? "It is on no page, and can't be chosen for rentals or blocked times. Reports still have it."
                  : "A retired car is on no page, and can't be chosen for rentals or blocked times. Reports keep it, and you can bring it back."}
              </p>
              <div className="flex flex-wrap gap-3">
                <Button data-asks="retire" onClick={() => ask('retire')} className="grow sm:grow-0">
                  {isRetired ? 'Bring back' : 'Retire'}
                </Button>
                {canBeDeleted && (
                  <Button
                    look="danger"
                    data-asks="delete"
                    onClick={() => ask('delete')}
                    className="grow sm:grow-0"
                  >
                    Delete
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
      </DialogPart>
    </div>
  );
}

interface QuestionProps {
  vehicle: Vehicle;
  onDone: () => void;
  onKept: () => void;
}

function Retire({ vehicle, onDone, onKept }: QuestionProps) {
  // As it was when it was asked about: it changes before the question is gone.
  const [{ name, isRetired, isAvailable }] = useState(vehicle);
  const { mutate, isPending, error } = useChangeVehicle(
    vehicle,
    isRetired ? 'brought back' : 'retired',
  );
  const where = isRetired
    ? isAvailable
      ? 'Visitors see it on /cars again.'
      : "Visitors don't see it until you show it."
    : isAvailable
      ? 'It leaves /cars. Its rentals stay.'
      : 'Its rentals stay.';
  return (
    <Confirmation
      question={isRetired ? `Bring ${name} back?` : `Retire ${name}?`}
      yes={isRetired ? 'Bring it back' : 'Retire it'}
      isHarmless={isRetired}
      isBusy={isPending}
      error={error}
      otherwise="The car couldn't be changed. Please try again."
      onYes={() => mutate({ isRetired: !isRetired }, { onSuccess: onDone })}
      onNo={onKept}
    >
      <p>{where}</p>
    </Confirmation>
  );
}

function Delete({ vehicle, onDone, onKept }: QuestionProps) {
  const { mutate, isPending, error } = useDeleteVehicle(vehicle);
  return (
    <Confirmation
      question={`Delete ${vehicle.name}?`}
      yes="Delete it"
      no="Keep it"
      isBusy={isPending}
      error={error}
      otherwise="The car couldn't be deleted. Please try again."
      onYes={() => mutate(undefined, { onSuccess: onDone })}
      onNo={onKept}
    >
      <p>
        Delete only what was added by mistake: a car with rentals can be retired, but not deleted.
        You can undo this in the{' '}
        <a href="/admin/record" className="text-link underline underline-offset-4">
          history
        </a>
        .
      </p>
    </Confirmation>
  );
}
