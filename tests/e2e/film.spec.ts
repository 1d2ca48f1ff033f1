import { expect, test } from '#tests/support/browser-test.ts';

test('the film is not requested before it is played, and plays on a click', async ({ page }) => {
  const clips: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/clip/')) clips.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Watch the film' }).click();
  const play = page.getByRole('link', { name: 'Play the film' });
  await expect(play).toBeInViewport();
  expect(clips).toEqual([]);

  await play.click();
  const film = page.locator('video');
  await expect(film).toBeFocused();
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the play button leads to the film itself', async ({ page, request }) => {
    await page.goto('/');
    const href = await page.getByRole('link', { name: 'Play the film' }).getAttribute('href');
    const response = await request.get(href!);
    expect(response.headers()['content-type']).toBe('video/mp4');
  });
});
