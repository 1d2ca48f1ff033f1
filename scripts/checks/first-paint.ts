import { BlobsServer } from '#local/blobs-server/blobs-server.ts';
import { startSite } from '#local/site-server/site-server.ts';
import { storeExampleCars } from '#tests/support/shown-cars.ts';
import { serveAsFromTheCdn } from './as-from-the-cdn.ts';
import { readBuiltPages } from './built-pages.ts';
import { startHeadlessChromium } from './headless-chromium.ts';
import { measurePaint, type Paint } from './lighthouse-scores.ts';

// How soon pages are painted over a slow connection, beside the least that a page with a picture can cost. They
// take turns, so that a busy machine slows both down. A second round trip for the page itself makes it 1.2.
const rounds = 5;
const most: Paint = { fcp: 1.06, lcp: 1.05 };
/** Of the owner's photos, which here are as heavy as a photo can be. */
const mostWithPhotos: Paint = { ...most, lcp: 1.1 };
const addresses = [
  ...['/', '/cars', '/cars/car-1', '/car-camp', '/about', '/faq', '/locations/trenton-nj'],
  ...['/rentals/short-term', '/rentals/long-term', '/rentals/rideshare'],
];
const floor = '/floor';
const measured = new Map<string, Paint[]>();

await using browser = await startHeadlessChromium('--ignore-certificate-errors');
await using blobs = await BlobsServer.start();
process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
await storeExampleCars({ isHeavy: true });
const site = await startSite();
try {
  await using server = await serveAsFromTheCdn(site.url, { [floor]: floorPage() });
  for (let round = 0; round < rounds; round += 1) {
    for (const address of [floor, ...addresses]) {
      const paint = await measurePaint(new URL(address, server.url).href, browser.port);
      measured.set(address, [...(measured.get(address) ?? []), paint]);
    }
  }
  report();
} finally {
  await site.close();
}

/** Words and the picture of the home page, and nothing else. */
function floorPage(): string {
  const home = readBuiltPages().find(({ address }) => address === '/')?.html ?? '';
  const [picture] = /<picture>.*?<\/picture>/s.exec(home) ?? [];
  if (!picture) throw new Error('The home page has no picture to compare with.');
  const style = '<style>picture{display:block;height:60vh}img{width:100%;height:100%}</style>';
  const words = '<h1>Rent a car</h1><p>By the hour, the day or the week.</p>';
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Floor</title>${style}${words}${picture}</html>`;
}

/** The earliest first paint; of the largest, which a visit can also have too early, the median. */
function paintOf(address: string): Paint {
  const paints = measured.get(address) ?? [];
  const largest = paints.map(({ lcp }) => lcp).sort((a, b) => a - b);
  return {
    fcp: Math.min(...paints.map(({ fcp }) => fcp)),
    lcp: largest[Math.floor(largest.length / 2)] ?? Infinity,
  };
}

function report(): void {
  const least = paintOf(floor);
  const late: string[] = [];
  const rows = addresses.map((address) => {
    const { fcp, lcp } = paintOf(address);
    const ratios = { fcp: fcp / least.fcp, lcp: lcp / least.lcp };
    const limit = address.startsWith('/cars') ? mostWithPhotos : most;
    if (ratios.fcp > limit.fcp || ratios.lcp > limit.lcp) late.push(address);
    return { page: address, FCP: ratios.fcp.toFixed(2), LCP: ratios.lcp.toFixed(2) };
  });
  console.table(rows);
  if (late.length === 0) return;
  console.error(
    `First painted later than ${most.fcp} of the floor, or the largest later than ${most.lcp} (photos: ${mostWithPhotos.lcp}): ${late.join(', ')}`,
  );
  process.exitCode = 1;
}
