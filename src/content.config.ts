import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { collections as content } from '#schemas/collections.ts';

const defined = Object.entries(content).map(([name, { folder, pattern, schema }]) => {
  const loader = glob({ base: `src/content/${folder}`, pattern });
  return [name, defineCollection({ loader, schema })] as const;
});

/** Each with the type of its own schema. */
export const collections = Object.fromEntries(defined) as typeof content;
