import * as lucide from '@lucide/astro';
import type { IconName } from '#schemas/icon-names.ts';

type Glyph<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${Glyph<Rest>}`
  : Capitalize<Name>;

/** What draws an icon: lucide calls `arrow-right` `ArrowRight`. */
export function glyphOf(name: IconName) {
  const glyph = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
  return lucide[glyph as Glyph<IconName>];
}
