import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine, View } from './engine.ts';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { startPublicSite } from './public-site.ts';
import type { Relay } from './relay.ts';
import { visitorOf, type Visitor } from './visitor.ts';

export const phone: View = { width: 390, height: 844, scripts: true };
export const desktop: View = { width: 1280, height: 800, scripts: true };
export const phoneWithoutScripts: View = { ...phone, scripts: false };
export const desktopWithoutScripts: View = { ...desktop, scripts: false };

/** A test in which a visitor does something, in a browser of its own. */
export type Journey = (
  name: string,
  view: View,
  steps: (visitor: Visitor, relay: Relay) => Promise<void>,
) => void;

/**
 * Journeys in one engine. Each fails if a page reports an error, and leaves a picture of what was
 * in view when it failed in `test-results/`.
 */
export function journeysIn(engineName: string, startEngine: () => Promise<Engine>): Journey {
  useAdminPassword();
  let engine: Engine;
  let site: Awaited<ReturnType<typeof startPublicSite>>;
  beforeAll(async () => {
    [site, engine] = await Promise.all([startPublicSite(), startEngine()]);
  });
  afterAll(async () => {
    await engine?.[Symbol.asyncDispose]();
    await site?.[Symbol.asyncDispose]();
  });

  return (name, view, steps) =>
    test(`${name} (${engineName}, ${view.width} px)`, async () => {
      site.relay.reset();
      await using tab = await engine.open(view);
      const visitor = visitorOf(tab, site.relay.url);
      try {
        await steps(visitor, site.relay);
        expect((await visitor.problems()).join('\n'), 'what the pages reported').toBe('');
      } catch (error) {
        const file = `${engineName} ${view.width} ${name}`.replace(/\W+/g, '-');
        await mkdir('test-results/engines', { recursive: true });
        await writeFile(`test-results/engines/${file}.png`, await tab.screenshot());
        throw error;
      }
    });
}
