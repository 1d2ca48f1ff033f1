import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const file = require.resolve('@fontsource/lora/files/lora-latin-600-normal.woff');

/** A typeface whose letters become outlines, so that every machine draws the same card. */
export class Typeface {
  readonly #font: Font;

  constructor() {
    const font = create(readFileSync(file));
    if (!('layout' in font)) throw new Error(`${file} does not hold a single font.`);
    this.#font = font;
  }

  /** How wide a line is, in pixels. */
  measure(text: string, size: number): number {
    return this.#font.layout(text).advanceWidth * this.#scale(size);
  }

  /** A line of text from (x, baseline) on, as SVG path data. */
  outline(text: string, size: number, x: number, baseline: number): string {
    const scale = this.#scale(size);
    const { glyphs, positions } = this.#font.layout(text);
    let pen = x;
    return glyphs
      .map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
        const at = pen + xOffset * scale;
        pen += xAdvance * scale;
        return glyph.path.scale(scale, -scale).translate(at, baseline).toSVG();
      })
      .join('');
  }

  #scale(size: number): number {
    return size / this.#font.unitsPerEm;
  }
}
