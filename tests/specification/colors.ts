import type { Locator } from '@playwright/test';

/** What people call a color that an element has: that of its words, its ground or its border. */
export async function colorOf(
  element: Locator,
  of: 'color' | 'backgroundColor' | 'borderTopColor',
): Promise<string> {
  const color = await element.evaluate((it, name) => getComputedStyle(it)[name], of);
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 30) return 'grey';
  if (blue > red && blue > green) return 'blue';
  if (green > red) return 'green';
  if (green > 0.6 * red) return 'yellow';
  return green > 0.3 * red ? 'orange' : 'red';
}
