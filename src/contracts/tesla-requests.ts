import * as z from 'zod/mini';
import { chosenCar } from '#contracts/chosen-car.ts';

const noChoice = { error: 'Please send asksForLocation or asksForCharging as true or false.' };

/** The body of `PATCH /api/admin/tesla`. */
export const teslaChoicesChange = z.partial(
  z.strictObject(
    { asksForLocation: z.boolean(noChoice), asksForCharging: z.boolean(noChoice) },
    noChoice,
  ),
);
export type TeslaChoicesChange = z.infer<typeof teslaChoicesChange>;

/** The body of `POST /api/admin/home-bases`: a car that stands at the home base now. */
export const newHomeBase = z.strictObject({ vehicleId: chosenCar });

/** The query of `POST` and `DELETE /api/admin/tesla`: which account; without it another one, or all. */
export const teslaAccountQuery = z.object({
  account: z.optional(z.string().check(z.maxLength(40))),
});
