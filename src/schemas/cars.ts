import { z } from 'zod';
import { head, icon, iconLabel, next, opening, photo, section, text } from './fields.ts';

const words = z.strictObject({
  heading: text('A few words'),
  text: text('One or two sentences'),
});

const drawing = z.strictObject({
  alt: text('What the drawing shows, for people who do not see it'),
  caption: text('A few words below it'),
});

/** src/content/site/cars.yaml: the words around the cars that the owner shows. */
export const cars = z.strictObject({
  ...head,
  ...opening,
  photo,
  crumb: text('The name of the page in the line that leads back to the home page'),
  dates: z.strictObject({
    heading: text('The heading above the two dates'),
    pickUp: text('The label of the first date'),
    return: text('The label of the second date'),
    note: text('What to know about both dates'),
    submit: text('The words on the button'),
    available: text('The heading above the cars that are available, behind their number'),
    availableOne: text('The same for one car'),
    total: text('What follows the price of the chosen dates above the list'),
    all: text('The words of the link that leads back to all cars'),
  }),
  heading: text('The heading above all cars, before their number'),
  card: z.strictObject({
    day: text('The price of a day'),
    hour: text('The price of an hour, which follows it'),
    trip: text('What follows the price of the chosen dates'),
    seats: text('What follows the number of seats'),
    about: text('The word before the miles of a full charge'),
    range: text('What follows the miles of a full charge'),
    free: text('What to say of a car that is available on the chosen dates'),
    today: text('What to say of a car without a booking today'),
    next: text('The words before the next day without a booking'),
    view: text('The words that lead to the page of a car'),
    ask: text('The words of the link to the form of a car'),
  }),
  lastWord: text('What to know about prices and available times'),
  none: words.extend({ contact: text('The words of the link to the contact form') }),
  noneAvailable: words,
  pages: z.strictObject({
    previous: text('The words of the link to the page of cars before'),
    next: text('The words of the link to the page of cars after'),
  }),
  next,
  home: z.strictObject({ ...section, all: text('The words of the link to all cars') }),
  car: z.strictObject({
    features: text('The heading above the features'),
    always: text('The heading above the promises'),
    points: z.array(iconLabel).min(1).describe('Short promises that hold for every car'),
    prices: text('The heading above the prices'),
    tiers: z.strictObject({
      hour: text('What follows the price of an hour'),
      day: text('What follows the price of a day'),
      weekend: text('What follows the price of a weekend'),
      week: text('What follows the price of a week'),
      month: text('What follows the price of a month'),
    }),
    calendar: z.strictObject({
      ...section,
      available: text('One word for a day without a booking'),
      booked: text('One word for a day with a booking'),
      later: text('The words that open the months after the next two'),
    }),
    reckon: text('The words on the button under the dates'),
    profile: text('What to know where Book Now opens our profile; the name of the car follows'),
    free: text('What to know if there is no booking on any of these days'),
    booked: text('What to know if there is a booking on one of these days'),
    instead: text('The words of the link to the cars that are available then'),
    photos: text('The name of the other photos, for people who do not see them'),
    drawings: z.strictObject({
      label: text('The name of the drawings, for people who do not see them'),
      note: text('What to know about the drawings'),
      ...{ seats: drawing, trunk: drawing, bed: drawing, charging: drawing },
    }),
    town: text('The words before the name of the town'),
    ask: z.strictObject(section),
    next,
  }),
  features: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z][a-z0-9-]{1,40}$/, 'Write small letters, digits and hyphens')
          .describe('Its name in the back office. Never change it: cars refer to it'),
        icon,
        label: text('One to four words'),
      }),
    )
    .describe('What a car can come with, the most telling first: a card shows the first three'),
});
