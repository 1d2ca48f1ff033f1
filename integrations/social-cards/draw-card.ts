import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { cardSize } from '#site/social-cards/social-card.ts';
import { setTitle } from './set-title.ts';
import type { Typeface } from './typeface.ts';

const panelWidth = 600;
const margin = 60;
const logoSize = 64;
const brandSize = 31;
const lineHeight = 1.16;
const colors = { cream: '#FBF4E6', ink: '#0B2126', river: '#1F5A6B', amber: '#F2A541' };

export interface CardContent {
  title: string;
  brand: string;
  /** The picture, and what of it must stay in sight: from 0 at its left and top to 1. */
  picture: URL;
  focus: readonly [x: number, y: number];
  logo: URL;
}

/** Draws one card as a JPEG: the brand and the title on a panel, the picture beside it. */
export async function drawCard(content: CardContent, typeface: Typeface): Promise<Buffer> {
  const { width, height } = cardSize;
  return sharp({ create: { width, height, channels: 3, background: colors.cream } })
    .composite([
      { input: await cropPicture(content), left: panelWidth, top: 0 },
      { input: Buffer.from(drawWords(content, typeface)) },
      { input: await drawLogo(content.logo), left: margin, top: margin },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

function drawWords({ title, brand }: CardContent, typeface: Typeface): string {
  const { width, height } = cardSize;
  const { size, lines } = setTitle(title, panelWidth - 2 * margin, typeface.measure);
  const baseline = (line: number) =>
    height - margin - size * 0.2 - (lines.length - 1 - line) * size * lineHeight;
  const letters = lines.map((text, line) => typeface.outline(text, size, margin, baseline(line)));
  const name = typeface.outline(brand, brandSize, margin + logoSize + 18, margin + 43);
  const rule = baseline(0) - size * 1.2 - 6;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path fill="${colors.river}" d="${name}"/>
    <rect x="${margin}" y="${rule}" width="72" height="6" rx="3" fill="${colors.amber}"/>
    <path fill="${colors.ink}" d="${letters.join('')}"/>
  </svg>`;
}

/** The picture as large as its part of the card, cut around what must stay in sight. */
async function cropPicture({ picture, focus }: CardContent): Promise<Buffer> {
  const part = { width: cardSize.width - panelWidth, height: cardSize.height };
  const file = await readFile(picture);
  const { width, height } = await sharp(file).metadata();
  const scale = Math.max(part.width / width, part.height / height);
  const whole = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const begin = (at: number, length: number, shown: number) =>
    Math.min(Math.max(Math.round(at * length - shown / 2), 0), length - shown);
  return sharp(file)
    .resize(whole)
    .extract({
      ...part,
      left: begin(focus[0], whole.width, part.width),
      top: begin(focus[1], whole.height, part.height),
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const drawLogo = async (logo: URL) =>
  sharp(await readFile(logo), { density: 300 })
    .resize(logoSize, logoSize)
    .png()
    .toBuffer();
