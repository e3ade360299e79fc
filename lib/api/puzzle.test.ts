import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { ApiFailure, refusalOf } from './http';
import { solving } from './puzzle';

const asked = () =>
  refusalOf(
    429,
    {
      success: false,
      errors: ['Too many attempts.'],
      code: 'puzzle_required',
      puzzle: { text: 'a:1:b', bits: 12 },
    },
    '',
  );

describe('signing in after too many failures', () => {
  it('is tried once more with a number that makes the hash begin with zero bits', async () => {
    const call = vi.fn().mockRejectedValueOnce(asked()).mockResolvedValueOnce('in');
    expect(await solving(call)).toBe('in');
    const [[first], [second]] = call.mock.calls as [[object], [{ proofOfWork: string }]];
    expect(first).toEqual({});
    expect(second.proofOfWork).toMatch(/^a:1:b:\d+$/);
    const hash = createHash('sha256').update(second.proofOfWork).digest();
    expect(hash.readUInt32BE(0) >>> 20).toBe(0);
  });

  it('is not tried a third time, nor again where something else is wrong', async () => {
    const twice = vi.fn().mockImplementation(() => Promise.reject(asked()));
    await expect(solving(twice)).rejects.toThrow('Too many attempts.');
    expect(twice).toHaveBeenCalledTimes(2);
    const wrong = vi.fn().mockRejectedValue(new ApiFailure('unauthorized', 401, 'Invalid login'));
    await expect(solving(wrong)).rejects.toThrow('Invalid login');
    expect(wrong).toHaveBeenCalledTimes(1);
  });
});
