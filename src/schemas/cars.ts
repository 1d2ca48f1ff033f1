import { z } from 'zod';
import { head, icon, iconLabel, next, opening, photo, section, text } from './fields.ts';

const words = z.strictObject({
  heading: text('A few words'),
  text: text('One or two sentences'),
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
    available: text('The heading above the cars that are available'),
    all: text('The words of the link that leads back to all cars'),
  }),
  card: z.strictObject({
    from: text('The line with the lowest prices'),
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
      available: text('One word, for people who do not see the mark'),
      booked: text('One word, for people who do not see the mark'),
    }),
    onDates: text('The words before the price for the dates that a visitor chose'),
    booked: text('What to know if there is a booking on one of these days'),
    photos: text('The name of the other photos, for people who do not see them'),
    town: text('The words before the name of the town'),
    ask: z.strictObject(section),
    others: text('The words of the link back to all cars'),
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
