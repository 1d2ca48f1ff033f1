import { beforeEach, expect, test } from 'vitest';
import { useAdminPassword } from '#tests/support/admin-session.ts';
import { addPhoto, noise, photoBytes, pixelsOf } from '#tests/support/example-photos.ts';
import { captureLog } from '#tests/support/function-call.ts';
import { OwnerSite } from '#tests/support/owner-site.ts';
import { useBlobsServer } from '#tests/support/use-blobs-server.ts';

useAdminPassword();
useBlobsServer();
beforeEach(() => void captureLog());

test('even noise of 12 megapixels is small in every size, quickly and with little memory', async () => {
  const file = await noise(4_032, 3_024).jpeg({ quality: 28 }).toBuffer();
  const site = new OwnerSite();
  const before = process.resourceUsage().maxRSS;
  const started = performance.now();
  const id = await addPhoto(site, file);
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(400_000);
  const most = {
    '400.avif': 12_000,
    '400.webp': 18_000,
    '800.avif': 30_000,
    '800.webp': 45_000,
    '1600.avif': 110_000,
    '1600.webp': 165_000,
  };
  for (const [name, limit] of Object.entries(most)) {
    const bytes = await photoBytes(site, id, name);
    expect(bytes.length, name).toBeLessThanOrEqual(limit);
    const { width } = await pixelsOf(bytes);
    expect(width, name).toBeLessThanOrEqual(parseInt(name));
    expect(width, name).toBeGreaterThan(parseInt(name) / 2);
  }
});
