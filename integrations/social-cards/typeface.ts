import { readFileSync } from 'node:fs';
import { create } from 'fontkit';

const file = new URL('../../src/assets/fonts/fraunces-600.woff2', import.meta.url);

export type Typeface = ReturnType<typeof loadTypeface>;

/**
 * The pages' display face. Its letters become outlines, so that every machine draws the same card;
 * a text with a character that it lacks is refused.
 */
export function loadTypeface() {
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${file.href} does not hold a single font.`);
  const scaleOf = (size: number) => size / font.unitsPerEm;
  const layOut = (text: string) => {
    const missing = [...text].find((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    if (missing === undefined) return font.layout(text);
    throw new Error(
      `The typeface of the social cards has no "${missing}". Leave it out of the title.`,
    );
  };
  return {
    /** How wide a line is, in pixels. */
    measure: (text: string, size: number) => layOut(text).advanceWidth * scaleOf(size),
    /** A line of text from (x, baseline) on, as SVG path data. */
    outline(text: string, size: number, x: number, baseline: number): string {
      const scale = scaleOf(size);
      const { glyphs, positions } = layOut(text);
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
