import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const require = createRequire(import.meta.url);
const file = require.resolve('@fontsource/lora/files/lora-latin-600-normal.woff');

export type Typeface = ReturnType<typeof loadTypeface>;

/** A typeface whose letters become outlines, so that every machine draws the same card. */
export function loadTypeface() {
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${file} does not hold a single font.`);
  const scaleOf = (size: number) => size / font.unitsPerEm;
  return {
    /** How wide a line is, in pixels. */
    measure: (text: string, size: number) => font.layout(text).advanceWidth * scaleOf(size),
    /** A line of text from (x, baseline) on, as SVG path data. */
    outline(text: string, size: number, x: number, baseline: number): string {
      const scale = scaleOf(size);
      const { glyphs, positions } = font.layout(text);
      let pen = x;
      return glyphs
        .map((glyph, index) => {
          const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
          const at = pen + xOffset * scale;
          pen += xAdvance * scale;
          return glyph.path.scale(scale, -scale).translate(at, baseline).toSVG();
        })
        .join('');
    },
  };
}
