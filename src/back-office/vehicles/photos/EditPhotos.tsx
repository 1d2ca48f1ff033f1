import { useState } from 'react';
import type { CarPhoto } from '#contracts/car-photo.ts';
import type { VehicleDetail } from '#contracts/vehicle-detail.ts';
import { DialogForm } from '#back-office/dialogs/DialogForm.tsx';
import { Button } from '#back-office/feedback/Button.tsx';
import { OldDraftNote } from '#back-office/vehicles/edit/OldDraftNote.tsx';
import { useChangeVehicle } from '#back-office/vehicles/edit/save-vehicle.ts';
import { changeDraft, useVehicleDraft } from '#back-office/vehicles/edit/vehicle-draft.ts';
import { ChoosePhotos } from './ChoosePhotos.tsx';
import { PhotoList } from './PhotoList.tsx';
import { chooseField, photosForm } from './photos-form.ts';
import { UploadList } from './UploadList.tsx';
import { addUploads, useUploads } from './uploads.ts';

interface EditPhotosProps {
  vehicle: VehicleDetail;
  onDone: () => void;
}

/** A car's photos: added, described, put in order and removed. Nothing is public before it is saved. */
export function EditPhotos({ vehicle, onDone }: EditPhotosProps) {
  const { id, profile, name, year, model, color } = vehicle;
  const car = [year, model].filter(Boolean).join(' ');
  const words = [name, car, color].filter(Boolean).join(', ');
  const draft = useVehicleDraft(id).photos;
  const photos: CarPhoto[] = draft ?? profile.photos;
  const { waiting, progress } = useUploads(id);
  const { mutateAsync: save, isPending } = useChangeVehicle(vehicle, 'photos saved');
  const [isOld] = useState(draft !== undefined);

  const change = (next: CarPhoto[] | undefined) => changeDraft(id, { photos: next });
  function leave() {
    change(undefined);
    onDone();
  }

  return (
    <>
      {isOld && <OldDraftNote />}
      <DialogForm
        isLong
        schema={photosForm(photos, waiting.length > 0)}
        isSending={isPending || progress !== undefined}
        send={['Save photos', progress ? 'Uploading...' : 'Saving...']}
        onSend={async (described) => {
          if (draft) await save({ photos: described });
          leave();
        }}
        otherwise="The photos couldn't be saved. Please try again."
        beside={
          <Button isBusy={isPending} onClick={leave}>
            Don’t save
          </Button>
        }
      >
        {(problems) => (
          <>
            <ChoosePhotos
              taken={photos.length + waiting.length}
              problem={waiting.length > 0 ? problems[chooseField] : undefined}
              onChoose={(files) =>
                addUploads(files, { vehicleId: id, stored: profile.photos, words })
              }
            />
            <UploadList waiting={waiting} progress={progress} />
            <PhotoList photos={photos} problems={problems} onChange={change} />
          </>
        )}
      </DialogForm>
    </>
  );
}
