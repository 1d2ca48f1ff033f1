import { afterAll, afterEach, beforeAll } from 'vitest';
import { Bucket } from '#tests/support/bucket.ts';

/** One for a test file, which functions may reach; faults end with each test. */
export function useBucket(): Bucket {
  const bucket = new Bucket();
  beforeAll(async () => {
    await bucket.start();
    process.env.LOCAL_COPIES_URL = bucket.url;
  });
  afterEach(() => {
    bucket.fault = () => undefined;
    bucket.requests.length = 0;
  });
  afterAll(async () => {
    delete process.env.LOCAL_COPIES_URL;
    await bucket.stop();
  });
  return bucket;
}
