import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { PushService } from './push-service.ts';

/** One for a test file, which the site may ring although it is on this machine. */
export function usePushService(): PushService {
  const service = new PushService();
  beforeAll(async () => {
    await service.start();
  });
  beforeEach(() => {
    service.clear();
    vi.stubEnv('LOCAL_PUSH_URL', service.origin);
  });
  afterAll(() => service.stop());
  return service;
}
