import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';

const play = (page: Page) => page.getByRole('link', { name: 'Play the film' });

test('the film is not requested before it is played, and plays on a click', async ({ page }) => {
  const clips: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/clip/')) clips.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Watch the film' }).click();
  await expect(play(page)).toBeInViewport();
  expect(clips).toEqual([]);

  await play(page).click();
  const film = page.locator('video');
  await expect(film).toBeFocused();
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
});

test('the film can be paused, and captions that can be turned on describe its scenes to the end', async ({
  page,
}) => {
  await page.goto('/');
  await play(page).click();
  const film = page.locator('video');
  await expect(film).toHaveAttribute('controls');
  const readMode = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode);
  await expect.poll(readMode).toBe('disabled');
  await film.evaluate((video: HTMLVideoElement) => {
    video.textTracks[0]!.mode = 'showing';
  });
  const readCaptions = () =>
    film.evaluate((video: HTMLVideoElement) => {
      const [captions] = video.textTracks;
      const cues = [...(captions?.cues ?? [])] as VTTCue[];
      return {
        kind: captions?.kind,
        mode: captions?.mode,
        texts: cues.filter(({ text }) => text).length,
        from: cues[0]?.startTime,
        to: cues.at(-1)?.endTime,
        gaps: cues.filter(({ startTime }, i) => i && startTime !== cues[i - 1]?.endTime).length,
        duration: Math.round(video.duration),
      };
    });
  await expect.poll(readCaptions).toEqual({
    kind: 'captions',
    mode: 'showing',
    texts: 6,
    from: 0,
    to: 17.5,
    gaps: 0,
    duration: 18,
  });
});

for (const [reducedMotion, loops] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`with ${reducedMotion} for motion a played film ${loops ? 'starts over' : 'ends once'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/');
    await expect(page.locator('video')).toHaveCount(0);
    await play(page).click();
    await expect(page.locator('video')).toHaveJSProperty('loop', loops);
  });
}

test('a film of another company loads its player only once it is played', async ({
  page,
  problems,
}) => {
  const player = 'https://www.youtube-nocookie.com';
  problems.expect(/third-party request: GET https:\/\/www\.youtube-nocookie\.com/);
  await page.route(`${player}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Player</h1>' }),
  );
  // The home page as the build writes it for `film: youtube:...`.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const html = await response.text();
    await route.fulfill({
      response,
      headers: {
        ...headers,
        'content-security-policy': `${headers['content-security-policy']}; frame-src ${player}`,
      },
      body: html.replace(
        /<template>.*?<\/template>/s,
        `<template><iframe title="The film" src="${player}/embed/a_b-c1234XY"></iframe></template>`,
      ),
    });
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));

  await page.goto('/');
  await play(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => url.startsWith(player))).toEqual([]);

  await play(page).click();
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Player');
  await expect(page.locator('iframe')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the play button leads to the film itself', async ({ page, request }) => {
    await page.goto('/');
    const response = await request.get((await play(page).getAttribute('href'))!);
    expect(response.headers()['content-type']).toBe('video/mp4');
  });
});
