import { mkdir, writeFile } from 'node:fs/promises';
import { afterBuild, builtPages } from '#integrations/built-pages.ts';
import { readElements } from '#integrations/page-elements.ts';
import { pictureOf } from '#site/social-cards/social-card.ts';
import { drawCard } from './draw-card.ts';
import { loadTypeface } from './typeface.ts';

/** Draws the card that each built page names in its og:image, with the title that it has there. */
export const socialCards = () =>
  afterBuild('social-cards', async ({ dir, root, logger }) => {
    const typeface = loadTypeface();
    let count = 0;
    for await (const { html } of builtPages(dir)) {
      const shared = readShared(html);
      if (!shared) continue;
      const { picture, image, ...words } = shared;
      const card = await drawCard(
        {
          ...words,
          picture: new URL(`src/assets/${picture.file}`, root),
          focus: picture.focus,
          logo: new URL('favicon.svg', dir),
        },
        typeface,
      );
      const target = new URL(`.${new URL(image).pathname}`, dir);
      await mkdir(new URL('.', target), { recursive: true });
      await writeFile(target, card);
      count += 1;
    }
    logger.info(`Drew ${count} cards.`);
  });

/** What a page says to those who share it; undefined where it is not meant to be shared. */
function readShared(html: string) {
  const metas = readElements(html).filter(({ name }) => name === 'meta');
  const properties = new Map(
    metas.map(({ attributes }) => [attributes.get('property'), attributes.get('content')]),
  );
  const image = properties.get('og:image');
  const photo = metas.flatMap(({ attributes }) => attributes.get('data-photo') ?? [])[0];
  const picture = pictureOf(properties.get('og:image:alt') ?? '', photo);
  const title = properties.get('og:title');
  const brand = properties.get('og:site_name');
  return image && picture && title && brand ? { image, picture, title, brand } : undefined;
}
