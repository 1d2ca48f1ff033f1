import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { collections as content } from '#schemas/collections.ts';

function load<Name extends keyof typeof content>(name: Name) {
  const { folder, pattern, schema } = content[name];
  return defineCollection({
    loader: glob({ base: `src/content/${folder}`, pattern }),
    schema: schema as (typeof content)[Name]['schema'],
  });
}

export const collections = {
  business: load('business'),
  site: load('site'),
  estimator: load('estimator'),
  home: load('home'),
  camping: load('camping'),
  pricing: load('pricing'),
  ebikes: load('ebikes'),
  locations: load('locations'),
  about: load('about'),
  privacy: load('privacy'),
  faqPage: load('faqPage'),
  questions: load('questions'),
};
