import { test } from 'vitest';
import { expectFloodToBeKept } from '#tests/support/contact-flood.ts';

test('5,000 messages, 32 at a time, are all accepted and all kept', () =>
  expectFloodToBeKept(5_000));
