import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { business } from '#schemas/business.ts';
import { businessFacts } from '#contracts/business-facts.ts';
import { testContent } from './site-copy.ts';

/** The facts of the business in the content of the tests. */
export const facts = businessFacts(
  business.parse(parse(readFileSync(`${testContent}/business/facts.yaml`, 'utf8'))),
);
