import { describe, expect, it } from 'vitest';
import { memoryRateLimiter } from './rate-limit';

describe('memory rate limiter', () => {
  it('refuses beyond the limit until the window ends', async () => {
    let time = 0;
    const limiter = memoryRateLimiter(() => time);
    expect(await limiter.hit('a', 2, 60)).toBeNull();
    expect(await limiter.hit('a', 2, 60)).toBeNull();
    time = 15_000;
    expect(await limiter.hit('a', 2, 60)).toEqual({ retryAfterSeconds: 45 });
    expect(await limiter.hit('b', 2, 60)).toBeNull();
    time = 60_000;
    expect(await limiter.hit('a', 2, 60)).toBeNull();
  });
});
