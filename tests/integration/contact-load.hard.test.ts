import { test } from 'vitest';
import { expectFloodToBeKept } from '#tests/support/contact-flood.ts';

test('1,500 messages, 32 at a time, are all accepted and all kept', () =>
  expectFloodToBeKept(1_500));
