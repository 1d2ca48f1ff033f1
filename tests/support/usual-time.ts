import { expect, vi } from 'vitest';
import deployEvents from '#functions/deploy-events.ts';
import { deployEvent } from '#local/site-server/deploy-event.ts';
import { ContentEditor } from '#tests/support/content-editor.ts';

/** Publishes once for each of these numbers of minutes until it is live; the usual time is so many. The clock is fake. */
export async function expectUsualTime(taken: number[], usual: number): Promise<void> {
  const maria = new ContentEditor('Maria', { context: 'production' });
  for (const [round, minutes] of taken.entries()) {
    const was = (await maria.value('home/home.yaml', 'hero.headline'))!;
    await maria.set('home/home.yaml', ['hero', 'headline'], was, `Usual words ${round}.`);
    const commit = await maria.publish();
    vi.setSystemTime(Date.now() + minutes * 60_000);
    await deployEvents.deploySucceeded?.(
      deployEvent('https://towpath.example', commit, 'production'),
    );
  }
  expect(Math.round((await maria.overview()).site.typicalSeconds! / 60)).toBe(usual);
}
