// Makes the display face from the variable Fraunces. Then prints, for each bold font that is named
// after TOOLS, the descriptors with which it takes as much room in the headings of the built site:
//
//   npm install --prefix TOOLS subset-font@2.9.0 @fontsource-variable/fraunces@5.3.0
//   node art/scripts/display-face.mjs TOOLS P052-Bold.otf NotoSerif-Bold.ttf
import { copyFile, glob, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkit';

const [tools, ...standIns] = process.argv.slice(2);
const require = createRequire(path.resolve(tools, 'package.json'));
const subsetFont = require('subset-font');
const fonts = new URL('../../src/assets/fonts/', import.meta.url);

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const source = require.resolve(
  '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
);
const face = await subsetFont(await readFile(source), `${ascii}\u00a0‘’“”–—…·×áäçèéëíñóöúü`, {
  targetFormat: 'woff2',
  variationAxes: { wght: 600, opsz: 48, SOFT: 0, WONK: 0 },
  keepFeatures: ['kern'],
  noHinting: true,
  dropTables: ['STAT'],
});
await writeFile(new URL('fraunces-600.woff2', fonts), face);
await copyFile(require.resolve('@fontsource-variable/fraunces/LICENSE'), new URL('OFL.txt', fonts));
console.log(`fraunces-600.woff2: ${face.length} bytes`);

const fraunces = create(face);
const headings = (await readHeadings()).join(' ');
const widthIn = (font) => font.layout(headings).advanceWidth / font.unitsPerEm;
for (const file of standIns) {
  const size = widthIn(fraunces) / widthIn(create(await readFile(file)));
  const part = (height) => percent(Math.abs(height) / fraunces.unitsPerEm / size);
  console.log(
    `${path.basename(file)}: size-adjust ${percent(size)}, ascent-override ${part(fraunces.ascent)},`,
    `descent-override ${part(fraunces.descent)}, line-gap-override ${part(fraunces.lineGap)}`,
  );
}

async function readHeadings() {
  const found = new Set();
  for await (const file of glob('dist/**/*.html')) {
    const html = await readFile(file, 'utf8');
    for (const [, heading] of html.matchAll(/<h[1-3]\b[^>]*>(.*?)<\/h[1-3]>/gs)) {
      found.add(heading.replace(/<[^>]+>/g, '').trim());
    }
  }
  return [...found];
}

function percent(share) {
  return `${(share * 100).toFixed(1)}%`;
}
