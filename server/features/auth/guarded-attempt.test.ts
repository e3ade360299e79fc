import { describe, expect, it } from 'vitest';
import { createRateLimits } from '@/server/http/rate-limit';
import { guardedAttempt } from './guarded-attempt';

describe('guarded attempts', () => {
  it('of one key are made one after another, others meanwhile', async () => {
    const limits = createRateLimits('');
    const seen: string[] = [];
    const attempt = (key: string, ms: number) =>
      guardedAttempt(limits, 'passwordFailure', key, async () => {
        seen.push(`${key} begins`);
        await new Promise((resolve) => setTimeout(resolve, ms));
        seen.push(`${key} ends`);
        return true;
      });
    await Promise.all([attempt('a', 60), attempt('a', 1), attempt('b', 1)]);
    expect(seen).toEqual(['a begins', 'b begins', 'b ends', 'a ends', 'a begins', 'a ends']);
  });

  it('end with an error without being counted, and the next one is made', async () => {
    const limits = createRateLimits('');
    const fail = () =>
      guardedAttempt(limits, 'passwordFailure', 'a', async () => {
        throw new Error('database away');
      });
    for (let count = 0; count < 12; count += 1) await expect(fail()).rejects.toThrow('database away');
    expect(await guardedAttempt(limits, 'passwordFailure', 'a', async () => 'in')).toBe('in');
  });
});
