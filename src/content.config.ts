import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { collections as content } from '#schemas/collections.ts';

const read = <Schema>({
  folder,
  pattern,
  schema,
}: {
  folder: string;
  pattern: string;
  schema: Schema;
}) => ({
  loader: glob({ base: `src/content/${folder}`, pattern }),
  schema,
});

export const collections = {
  business: defineCollection(read(content.business)),
  site: defineCollection(read(content.site)),
  home: defineCollection(read(content.home)),
  camping: defineCollection(read(content.camping)),
  pricing: defineCollection(read(content.pricing)),
  ebikes: defineCollection(read(content.ebikes)),
  locations: defineCollection(read(content.locations)),
  about: defineCollection(read(content.about)),
  privacy: defineCollection(read(content.privacy)),
  estimator: defineCollection(read(content.estimator)),
  faqPage: defineCollection(read(content.faqPage)),
  questions: defineCollection(read(content.questions)),
};
