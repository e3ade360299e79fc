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

  it('are refused after ten failures; a success begins anew', async () => {
    const limits = createRateLimits('');
    const attempt = (proved: true | null) =>
      guardedAttempt(limits, 'passwordFailure', 'a', async () => proved).catch(({ code }) => code);
    const several = async (count: number) => {
      const outcomes: unknown[] = [];
      for (let made = 0; made < count; made += 1) outcomes.push(await attempt(null));
      return outcomes;
    };
    expect(await several(9)).toEqual(Array(9).fill(null));
    expect(await attempt(true)).toBe(true);
    expect(await several(11)).toEqual([...Array(10).fill(null), 'too_many_requests']);
    expect(await attempt(true)).toBe('too_many_requests');
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
