import { expect } from 'vitest';
import { aMessage, recordsWith, someDetails } from '#tests/support/visitor.ts';
import { desktopWithoutScripts, phoneWithoutScripts, type Journey } from '../journey.ts';
import { fillIn } from './forms.ts';
import { nextJune } from './prices.ts';

const menu = 'nav[aria-label=Main]';
const contact = '#contact form';

export function visitWithoutScripts(journey: Journey): void {
  journey(
    'without scripts the menu and its dropdowns open and lead on',
    phoneWithoutScripts,
    async (visitor) => {
      await visitor.open('/');
      await visitor.press('Menu', menu);
      await visitor.press('Modes', menu);
      await visitor.press('Car Camp', menu);
      await visitor.expectAddress(/\/car-camp$/);
    },
  );

  journey(
    'without scripts one dropdown is open at a time',
    desktopWithoutScripts,
    async (visitor) => {
      await visitor.open('/');
      await visitor.press('Modes', menu);
      await visitor.expectVisible(`${menu} a[href="/rentals/rideshare"]`);
      await visitor.press('Locations', menu);
      await visitor.expectHidden(`${menu} a[href="/rentals/rideshare"]`);
    },
  );

  journey(
    'without scripts several answers open, and what needs scripts is not shown',
    phoneWithoutScripts,
    async (visitor) => {
      await visitor.open('/faq#pets');
      await visitor.expectInView('main details:has(#pets) p');
      await visitor.pressAt('main details:has(#keys) summary');
      await visitor.expectVisible('main details:has(#keys) p');
      await visitor.expectVisible('main details:has(#pets) p');
      expect(await visitor.text('main')).not.toContain('Open all');
    },
  );

  journey(
    'without scripts a mistake is explained on a page, and a message is thanked for',
    phoneWithoutScripts,
    async (visitor) => {
      const message = aMessage();
      await visitor.open('/');
      await fillIn(visitor, contact, { ...message, email: 'ada@localhost' });
      await visitor.press('Send message', contact);
      await visitor.expectText('main', 'Please enter your email address in full');
      await visitor.type('[name=email]', message.email);
      await visitor.pressAt('main form button');
      await visitor.expectAddress(/\/thanks/);
      await visitor.expectText('h1', 'Thank you!');
      expect(await recordsWith(message.message)).toHaveLength(1);
    },
  );

  journey(
    'without scripts the sheet of Car Camp opens and sends details',
    phoneWithoutScripts,
    async (visitor) => {
      const details = someDetails();
      await visitor.open('/car-camp');
      await visitor.press('Start Your Adventure', 'main');
      await fillIn(visitor, '#interest', details);
      await visitor.press('Send my details', '#interest');
      await visitor.expectAddress(/\/thanks/);
      expect(await recordsWith(details.email)).toHaveLength(1);
    },
  );

  journey(
    'without scripts the estimator answers on a page',
    phoneWithoutScripts,
    async (visitor) => {
      await visitor.open('/rentals/short-term');
      await visitor.pressAt('label[for=by-length]');
      await visitor.choose('[name=unit]', 'hours');
      await visitor.type('[name=amount]', '8');
      await visitor.press('Show the best price');
      await visitor.expectText('main', '$180');
    },
  );

  journey(
    'without scripts dates lead to the cars that are available on them',
    phoneWithoutScripts,
    async (visitor) => {
      await visitor.open('/cars');
      const { friday, monday } = nextJune();
      await visitor.choose('[name=pickUp]', friday);
      await visitor.choose('[name=return]', monday);
      await visitor.press('Show available cars');
      await visitor.expectText('main', /\d cars? available on your dates/);
      await visitor.expectInView('#answer');
    },
  );
}
