import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';

interface DomNode {
  nodeId: number;
  attributes?: string[];
  children?: DomNode[];
  shadowRoots?: DomNode[];
}

function findCue(node: DomNode): DomNode | undefined {
  if (node.attributes?.includes('cue')) return node;
  for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) {
    const cue = findCue(child);
    if (cue) return cue;
  }
  return undefined;
}

/** The size of the caption that the browser draws over the film, px; 0 while there is none. */
async function captionSize(session: CDPSession): Promise<number> {
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const cue = findCue(root as DomNode);
  if (!cue) return 0;
  const { computedStyle } = await session.send('CSS.getComputedStyleForNode', {
    nodeId: cue.nodeId,
  });
  return parseFloat(computedStyle.find(({ name }) => name === 'font-size')?.value ?? '0');
}

async function playFilm(page: Page): Promise<CDPSession> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Play the film' }).click();
  const film = page.locator('video');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return session;
}

for (const [width, smallest] of [
  [390, 16],
  [1440, 18],
] as const) {
  test(`no captions stand over the film at ${width} px; turned on, they can be read`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const session = await playFilm(page);
    expect(await captionSize(session)).toBe(0);
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.textTracks[0]!.mode = 'showing';
    });
    await expect.poll(() => captionSize(session)).toBeGreaterThanOrEqual(smallest);
  });
}
