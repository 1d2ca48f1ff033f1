import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { business } from '#schemas/business.ts';
import { businessFacts } from '#site/business-facts.ts';

/** The facts of the business as they stand in the content. */
export const facts = businessFacts(
  business.parse(parse(readFileSync('src/content/business/facts.yaml', 'utf8'))),
);
