import { expect } from 'vitest';
import { aMessage, recordsWith, someDetails } from '#tests/support/visitor.ts';
import { desktop, phone, type Journey } from '../journey.ts';
import type { Visitor } from '../visitor.ts';

/** Types into the fields of a form, by their names. */
export async function fillIn(visitor: Visitor, form: string, fields: Record<string, string>) {
  for (const [name, words] of Object.entries(fields)) {
    await visitor.type(`${form} [name=${name}]`, words);
  }
}

const contact = '#contact form';
const dialog = '[role=dialog]';

/** The name of the field that has the focus, if what it holds is not valid. */
function findRefused(): string | undefined {
  const field = document.activeElement as HTMLInputElement;
  return field.matches(':invalid, [aria-invalid=true]') ? field.name : undefined;
}

const focusedWords = () => (document.activeElement as HTMLElement).innerText;

export function useForms(journey: Journey): void {
  for (const view of [phone, desktop]) {
    journey(
      'the contact form says what is missing or wrong, and sends what is right',
      view,
      async (visitor) => {
        const message = aMessage();
        await visitor.open('/');
        // That the very first press is not lost is a journey of its own.
        const press = async () => {
          await visitor.press('Send message', contact);
          return visitor.ask(findRefused);
        };
        await expect.poll(press, { interval: 500 }).toBe('name');
        await fillIn(visitor, contact, { ...message, email: 'ada@localhost' });
        await visitor.press('Send message', contact);
        await visitor.expectText(contact, 'Please enter your email address in full');
        await visitor.type(`${contact} [name=email]`, message.email);
        await visitor.press('Send message', contact);
        await visitor.expectText('body', 'Message sent!');
        expect(await visitor.value(`${contact} [name=message]`)).toBe('');
        expect(await recordsWith(message.message)).toHaveLength(1);
      },
    );
  }

  journey(
    'a message sent without a connection is kept, and sent once when there is one',
    phone,
    async (visitor, relay) => {
      const message = aMessage();
      await visitor.open('/');
      await fillIn(visitor, contact, message);
      await visitor.expectThere('#contact astro-island[data-ready]');
      relay.setConnected(false);
      await visitor.noticeConnection(false);
      await visitor.press('Send message', contact);
      await visitor.expectText('body', "You're offline. Your message is saved");
      relay.setConnected(true);
      await visitor.noticeConnection(true);
      await visitor.expectText('body', 'Message sent!');
      await visitor.noticeConnection(true);
      expect(await recordsWith(message.message)).toHaveLength(1);
    },
  );

  journey('what was typed is still there after a reload', phone, async (visitor) => {
    const { message } = aMessage();
    await visitor.open('/');
    await fillIn(visitor, contact, { message });
    await visitor.open('/');
    await expect.poll(() => visitor.value(`${contact} [name=message]`)).toBe(message);
  });

  journey(
    'a message sent before the scripts are there is sent once they are',
    phone,
    async (visitor, relay) => {
      const message = aMessage();
      const letScriptsCome = relay.holdScripts();
      await visitor.open('/');
      await fillIn(visitor, contact, message);
      await visitor.press('Send message', contact);
      letScriptsCome();
      await visitor.expectText('body', 'Message sent!');
      expect(await recordsWith(message.message)).toHaveLength(1);
    },
  );

  journey(
    'the dialog opens on a press before its script is there, closes on Escape and sends details',
    phone,
    async (visitor, relay) => {
      const details = someDetails();
      const letScriptsCome = relay.holdScripts();
      await visitor.open('/car-camp');
      await visitor.press('Start Your Adventure', 'main');
      await visitor.expectThere('astro-island[aria-busy=true]');
      letScriptsCome();
      await visitor.expectVisible(dialog);
      await visitor.pressEscape();
      await visitor.expectHidden(dialog);
      await expect.poll(() => visitor.ask(focusedWords)).toBe('Start Your Adventure');

      await visitor.press('Start Your Adventure', 'main');
      await fillIn(visitor, dialog, details);
      await visitor.press('Send my details', dialog);
      await visitor.expectText(dialog, 'Thank you!');
      expect(await recordsWith(details.email)).toHaveLength(1);
    },
  );
}
