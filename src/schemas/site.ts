import { z } from 'zod';
import { mapFields } from '#contracts/form.ts';
import { visibleFields } from '#contracts/form-words.ts';
import { answers } from './answers.ts';
import { head, link, next, opening, text } from './fields.ts';
import { photos } from './pictures.ts';

const placeholders = z
  .array(text('A few words'))
  .describe('What is to come; each is shown as coming soon and leads nowhere');

const signpost = (links: string) =>
  z.strictObject({
    ...head,
    ...opening,
    photo: photos.signpost,
    links: z.array(link).min(1).describe(links),
  });

/** A question for each of the answers. */
const questionsFor = <Key extends string>(group: Record<Key, unknown>) =>
  z.strictObject(
    Object.fromEntries(
      Object.keys(group).map((key) => [key, text('The question that this fact answers')]),
    ) as Record<Key, ReturnType<typeof text>>,
  );

/** src/content/site/site.yaml: the words that stand on many pages, and the smallest pages. */
export const site = z.strictObject({
  labels: z
    .strictObject({
      bookNow: text('The words on every button that opens the marketplace'),
      newTab: text('What a screen reader adds to a link that opens a new tab'),
      contact: text('The words on the buttons that lead to the contact form'),
      cars: text('The words of links to the cars'),
      sameForAll: text('The sentence below the prices of a page'),
      aDay: text('The words behind what a longer rental comes to for a day'),
      about: text('The word before such a price that is rounded'),
      skip: text('The first link of every page, for keyboards: it jumps over the menu'),
      home: text('The first word of the line that leads back to the home page'),
      comingSoon: text('The mark of a link that leads nowhere yet'),
      example: text(
        'The mark of a testimonial that is made up, until nothing is left to do there before launch',
      ),
      unfinished: text(
        'The line at the top of every page of a site that is live before it is ready',
      ),
    })
    .describe('Words on many pages'),
  booking: z
    .strictObject({
      from: text('The word before the lowest price of a page'),
      price: text('What a trip costs, in a few words'),
      note: text('A few words below it'),
    })
    .describe('The bar at the bottom of a phone'),
  next,
  menu: z
    .strictObject({
      ways: text('The word that opens the ways to rent'),
      towns: text('The word that opens the towns, which the footer lists, too'),
      links: z.array(link).describe('The plain links after them'),
      button: text('What a screen reader calls the button that opens the menu on a phone'),
    })
    .describe('The menu'),
  footer: z
    .strictObject({
      about: text('The sentence under the name'),
      quick: z
        .strictObject({
          heading: text('The heading of the links to sections'),
          features: text('The link to the reasons to rent'),
          accessories: text('The link to the camping gear'),
          rent: text('The link to the ways to rent'),
          contact: text('The link to the contact form, which the menu has, too'),
        })
        .describe('Links to sections'),
      support: z
        .strictObject({ heading: text('One word'), items: placeholders })
        .describe('Support'),
      legal: z
        .strictObject({
          heading: text('One word'),
          privacy: text('The words of the link to the page about privacy'),
          items: placeholders,
        })
        .describe('Legal'),
      copyright: text('The line at the bottom of the page'),
    })
    .describe('The footer'),
  forms: z
    .strictObject({
      labels: z
        .strictObject(
          mapFields(visibleFields, ({ label }) =>
            text(`The label of the field for the ${label.toLowerCase()}`),
          ),
        )
        .describe('The labels of the fields'),
      optional: text('What follows the label of a field that may be left empty'),
      submit: z
        .strictObject({
          'contact-message': text('The words on the button that sends a message'),
          'booking-interest': text('The words on the button that asks about a car or Car Camp'),
        })
        .describe('The buttons'),
      note: text('What becomes of the details, beside the button'),
      privacy: text('The link after it, to the page about privacy'),
    })
    .describe('The forms'),
  contactWays: z
    .strictObject({
      email: text('The words above the email address'),
      phone: text('The words above the phone number'),
      hours: text('The words above the hours'),
      address: text('The words above the address; shown only when there is one'),
    })
    .describe('The ways to reach you'),
  beforeYouBook: z
    .strictObject({
      heading: text('The heading above the answers; shown only when there are some'),
      goodToKnow: questionsFor(answers.goodToKnow),
      camping: questionsFor(answers.camping),
      ebike: questionsFor(answers.ebike),
    })
    .describe('Before you book'),
  notFound: signpost('Where to go instead').describe('The page that is not there'),
  thanks: signpost('Where to go next').describe('After a message is sent'),
  towns: z
    .strictObject({
      drives: text('The heading above the drives; the name of the town follows'),
      drivesNote: text('The line under the drives'),
      pickup: z
        .strictObject({
          heading: text('The heading above where the cars are; shown only where a town says it'),
          area: text('The word before the area'),
          parking: text('The word before how a car is parked'),
          station: text('The words before the nearest station'),
          onFoot: text('What follows the minutes from the station'),
        })
        .describe('Where the cars are'),
      highlights: text('The heading above the highlights'),
      camping: z
        .strictObject({
          heading: text('The heading of the invitation to the page for car camping'),
          text: text('One or two sentences'),
          label: text('The words of the link'),
        })
        .describe('The invitation to camp'),
      cars: text('The words of the link to the cars of all towns, where this one has none'),
      carsHere: text('The words of the link to the cars of a town; the name of the town follows'),
      carsIn: text('The heading above the cars of a town; the name of the town follows'),
      allIn: text('The words of the link to all cars of a town; the name of the town follows'),
      glance: z
        .strictObject({
          car: text('The word before the models'),
          price: text('The word before the prices'),
          prices: text('What a trip costs, the lowest price first'),
          pickUp: text('The word before where the cars are'),
          around: text('The word before the name of the town'),
          where: text('How one gets to know the place'),
          none: text('What to say where no car is; the towns with cars follow, the nearest first'),
          minutes: text('What follows the minutes to such a town'),
          more: z
            .array(
              z.strictObject({
                what: text('A word before it'),
                answer: text('What goes for each car'),
              }),
            )
            .describe('What else is good to know first'),
        })
        .describe('At a glance'),
      others: text('The heading above the other towns'),
      booking: text('What a trip costs, in a few words'),
      next,
    })
    .describe('The pages of the towns'),
});
