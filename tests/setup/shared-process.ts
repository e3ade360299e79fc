import { afterAll, vi } from 'vitest';

/** The test files of a worker share its process and its modules: none leaves a clock or a setting behind. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
