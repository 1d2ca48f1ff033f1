import { slot } from './fields.ts';

/**
 * Facts that answer what visitors ask before they book, by the group that they stand in. The questions
 * are in src/content/site/site.yaml.
 */
export const answers = {
  /** On the pages of prices and of each car. */
  goodToKnow: {
    charging: slot('Who pays for charging, and how full the car should come back'),
    tolls: slot('How tolls are paid, for example: The car has an E-ZPass. We bill tolls at cost'),
    mileage: slot('How many miles are included, and what more of them cost'),
    deposit: slot('How high the deposit is, and when it comes back'),
    deductible: slot('How much of a repair the driver pays'),
    roadside: slot('Whom to call after a breakdown or a flat tire'),
    delivery: slot('Where you bring a car, such as to an airport, and what that costs'),
    childSeats: slot('Whether you have child seats, and for which ages'),
    secondDriver: slot('Who else may drive, and what that costs'),
    foreignLicense: slot('What someone with a license from abroad needs'),
    smoking: slot('Whether smoking is allowed, and what it costs if someone does it anyway'),
    lateReturn: slot('What happens if the car comes back late'),
    petFee: slot('How high the pet fee is'),
    unlocking: slot('How to open the car with a dead phone, or where there is no signal'),
  },
  /** On /car-camp. */
  camping: {
    price: slot('What the gear costs, for example: $40 a night'),
    minimumNights: slot('The shortest rental with gear, for example: Two nights'),
    climatePerNight: slot('How much of the battery a night with the climate control on takes'),
  },
  /** On /rentals/ebikes. */
  ebike: {
    partnerName: slot('The name of the partner'),
    price: slot('What an e-bike costs at the partner, for example: $60 a day'),
    place: slot('Where the partner has the e-bikes'),
  },
};
