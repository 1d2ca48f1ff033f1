import { z } from 'zod';
import { head, icon, iconLabel, next, opening, section, text } from './fields.ts';
import { photos } from './pictures.ts';

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
  photo: photos.cars,
  crumb: text('The name of the page in the line that leads back to the home page'),
  dates: z
    .strictObject({
      heading: text('The heading above the two dates'),
      pickUp: text('The label of the first date'),
      return: text('The label of the second date'),
      note: text('What to know about both dates'),
      submit: text('The words on the button'),
      available: text('The heading above the cars that are available, behind their number'),
      availableOne: text('The same for one car'),
      total: text('What follows the price of the chosen dates above the list'),
      all: text('The words of the link that leads back to all cars'),
    })
    .describe('The two dates'),
  heading: text('The heading above all cars, before their number'),
  towns: z
    .strictObject({
      label: text('What the towns above the list are for, for people who do not see them'),
      any: text('The words that lead to the cars of all towns'),
    })
    .describe('The towns above the list'),
  card: z
    .strictObject({
      day: text('The price of a day'),
      weekend: text('The price of a weekend, which follows it'),
      all: text('What follows both prices above a list of cars'),
      trip: text('What follows the price of the chosen dates'),
      seats: text('What follows the number of seats'),
      about: text('The word before the miles of a full charge'),
      range: text('What follows the miles of a full charge'),
      free: text('What to say of a car that is available on the chosen dates'),
      today: text('What to say of a car without a booking today'),
      next: text('The words before the next day without a booking'),
      view: text('The words that lead to the page of a car'),
      ask: text('The words of the link to the form of a car'),
    })
    .describe('The card of a car'),
  modes: z
    .strictObject({
      or: text('The word between the first two prices'),
      prices: text('What follows the name of the page with these prices'),
      usual: text('The words of the link to what everyone else sees'),
      rideshareAge: text('How old a rideshare driver must be'),
    })
    .describe('For visitors from a page with prices of its own'),
  lastWord: text('What to know about prices and available times'),
  none: words
    .extend({ contact: text('The words of the link to the contact form') })
    .describe('While no car is shown'),
  noneAvailable: words.describe('When no car is free on these dates'),
  pages: z
    .strictObject({
      previous: text('The words of the link to the page of cars before'),
      next: text('The words of the link to the page of cars after'),
    })
    .describe('From page to page'),
  next,
  home: z
    .strictObject({
      ...section,
      all: text('The words of the link to all cars'),
      car: text('What follows the number of cars in a town, if it is 1'),
      cars: text('The same for other numbers'),
    })
    .describe('The cars on the home page'),
  car: z
    .strictObject({
      features: text('The heading above the features'),
      always: text('The heading above the promises'),
      points: z.array(iconLabel).min(1).describe('Short promises that hold for every car'),
      age: text('How old someone must be to rent a car'),
      prices: text('The heading above the prices'),
      tiers: z
        .strictObject({
          hour: text('What follows the price of an hour'),
          day: text('What follows the price of a day'),
          weekend: text('What follows the price of a weekend'),
          week: text('What follows the price of a week'),
          month: text('What follows the price of a month'),
        })
        .describe('After each price'),
      calendar: z
        .strictObject({
          ...section,
          available: text('One word for a day without a booking'),
          booked: text('One word for a day with a booking'),
          later: text('The words that open the months after the next two'),
        })
        .describe('The calendar of a car'),
      weekend: text('What follows the price of the next weekend that the car is free on'),
      taken: text('The words beside the button, once the car is booked on the chosen dates'),
      takenInstead: text('The words on that button, which leads to the cars that are free then'),
      check: text('The words on the button under the dates'),
      profile: text(
        'The first step of booking where Book Now opens our profile; the name of the car follows',
      ),
      listed: text('What follows the name of the car'),
      how: z
        .strictObject({
          heading: text('The heading above the steps of booking'),
          listing: text('The first step where Book Now opens the page of this car'),
          steps: z.array(text('One or two sentences')).min(1).describe('The steps after it'),
        })
        .describe('How to book'),
      free: text('What to know if there is no booking on any of these days'),
      booked: text('What to know if there is a booking on one of these days'),
      instead: text('The words of the link to the cars that are available then'),
      photos: text('The name of the other photos, for people who do not see them'),
      drawings: z
        .strictObject({
          label: text('The name of the drawings, for people who do not see them'),
          note: text('What to know about the drawings'),
          ...{ seats: drawing, trunk: drawing, bed: drawing, charging: drawing },
        })
        .describe('The four drawings'),
      town: text('The words before the name of the town'),
      others: text('The heading above the other cars'),
      othersFree: text('The heading above those that are free on the chosen dates'),
      ask: z.strictObject(section).describe('The form of a car'),
      next,
    })
    .describe('The page of a car'),
  features: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z][a-z0-9-]{1,40}$/, 'Write small letters, digits and hyphens')
          .describe('Its name in the back office, which never changes: cars refer to it'),
        icon,
        label: text('One to four words'),
      }),
    )
    .describe('What a car can come with, the most telling first: a card shows the first three'),
});
