import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRateLimits, type RateLimits } from './rate-limit';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const status = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    (error) => error.headers['Retry-After'],
  );

async function spend(limits: RateLimits, key: string): Promise<void> {
  for (let count = 0; count < 10; count += 1) await limits.hit('passwordFailure', key);
}

describe('limits in memory', () => {
  it.each([
    ['call', 600, 60],
    ['search', 120, 60],
    ['signIn', 100, 15 * 60],
    ['signInFailure', 5, 15 * 60],
    ['passwordFailure', 10, 15 * 60],
    ['deviceFailure', 10, 15 * 60],
    ['codeFailure', 10, 15 * 60],
    ['signUp', 30, 60 * 60],
    ['mail', 30, 60 * 60],
    ['accountMail', 5, 60 * 60],
    ['senderMail', 5, 60 * 60],
    ['signUpMail', 5, 60 * 60],
    ['comment', 10, 60 * 60],
    ['upload', 60, 60 * 60],
    ['subscribe', 10, 60 * 60],
    ['contact', 10, 60 * 60],
    ['report', 10, 60 * 60],
  ] as const)('of specification §B: %s, %i in %i seconds', async (name, points, seconds) => {
    vi.useFakeTimers();
    const limits = createRateLimits('');
    for (let count = 0; count < points; count += 1) await limits.hit(name, 'a');
    expect(await status(limits.hit(name, 'a'))).toBe(String(seconds));
    vi.advanceTimersByTime(seconds * 1000);
    expect(await status(limits.hit(name, 'a'))).toBe('allowed');
  });

  it.each([
    ['passkey', 300, 15 * 60],
    ['signInFailureHere', 5, 60 * 60],
    ['puzzle', 1, 30 * 60],
    ['signInNotice', 1, 24 * 60 * 60],
    ['submission', 60, 60 * 60],
    ['courseFile', 120, 60 * 60],
    ['places', 120, 60 * 60],
    ['searchMail', 5, 60 * 60],
    ['teamInvitation', 20, 24 * 60 * 60],
    ['enquiry', 10, 60 * 60],
    ['waiting', 10, 60 * 60],
    ['waitingMail', 5, 60 * 60],
    ['waitingListOf', 100, 60 * 60],
    ['claim', 10, 60 * 60],
    ['claimMail', 5, 24 * 60 * 60],
    ['claimOf', 20, 24 * 60 * 60],
    ['enquiryTo', 100, 60 * 60],
    ['interest', 1, 24 * 60 * 60],
    ['visit', 60, 15 * 60],
  ] as const)('of our own: %s, %i in %i seconds', async (name, points, seconds) => {
    vi.useFakeTimers();
    const limits = createRateLimits('');
    for (let count = 0; count < points; count += 1) await limits.hit(name, 'a');
    expect(await status(limits.hit(name, 'a'))).toBe(String(seconds));
  });

  it('are closed for a call whose window has not ended, from the last point on', async () => {
    vi.useFakeTimers();
    const limits = createRateLimits('');
    for (let count = 0; count < 9; count += 1) await limits.hit('passwordFailure', 'a');
    expect(await status(limits.check('passwordFailure', 'a'))).toBe('allowed');
    await limits.hit('passwordFailure', 'a');
    await expect(limits.check('passwordFailure', 'a')).rejects.toMatchObject({ code: 'too_many_requests' });
    await limits.close();
  });

  it('refuse beyond the limit until the window ends, key by key', async () => {
    vi.useFakeTimers();
    const limits = createRateLimits('');
    await spend(limits, 'a');
    vi.advanceTimersByTime(14 * 60_000 + 15_000);
    expect(await status(limits.hit('passwordFailure', 'a'))).toBe('45');
    expect(await status(limits.check('passwordFailure', 'a'))).toBe('45');
    expect(await status(limits.check('passwordFailure', 'b'))).toBe('allowed');
    expect(await status(limits.check('comment', 'a'))).toBe('allowed');
    vi.advanceTimersByTime(45_000);
    expect(await status(limits.check('passwordFailure', 'a'))).toBe('allowed');
    expect(await status(limits.hit('passwordFailure', 'a'))).toBe('allowed');
  });

  it('count without refusing, and are used up for as long as they are held', async () => {
    vi.useFakeTimers();
    const limits = createRateLimits('');
    const noted = [];
    for (let count = 0; count < 7; count += 1) noted.push(await limits.note('signInFailure', 'a'));
    expect(noted).toEqual([-4, -3, -2, -1, 0, 1, 2]);
    expect(await status(limits.check('signInFailure', 'a'))).toBe(String(15 * 60));
    await limits.hold('signInDelay', 'a', 40);
    expect(await status(limits.check('signInDelay', 'a'))).toBe('40');
    vi.advanceTimersByTime(40_000);
    expect(await status(limits.check('signInDelay', 'a'))).toBe('allowed');
  });

  it('begin anew when a key is forgotten', async () => {
    const limits = createRateLimits('');
    await spend(limits, 'a');
    await limits.forget('passwordFailure', 'a');
    expect(await status(limits.hit('passwordFailure', 'a'))).toBe('allowed');
  });

  it('are multiplied by RATE_LIMIT_SCALE, and allow at least one', async () => {
    vi.stubEnv('RATE_LIMIT_SCALE', '0.0001');
    const limits = createRateLimits('');
    expect(await status(limits.hit('comment', 'a'))).toBe('allowed');
    expect(await status(limits.hit('comment', 'a'))).not.toBe('allowed');
  });
});

describe('limits in a Redis that cannot be reached', () => {
  it('are counted in memory meanwhile, and nobody waits', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const limits = createRateLimits('redis://127.0.0.1:1');
    await spend(limits, 'a');
    expect(await status(limits.hit('passwordFailure', 'a'))).not.toBe('allowed');
    expect(await limits.note('signInFailure', 'a')).toBe(-4);
    await limits.hold('signInDelay', 'a', 40);
    expect(await status(limits.check('signInDelay', 'a'))).toBe('40');
    await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce(), 10_000);
    await limits.close();
    warned.mockRestore();
  });
});

const redisUrl = process.env.TEST_REDIS_URL;

// Needs a Redis server, which nothing else in the product requires.
if (redisUrl)
  describe('limits in Redis', () => {
    it('are shared by several processes from their first request on', async () => {
      const [one, two] = [createRateLimits(redisUrl), createRateLimits(redisUrl)];
      const key = `test-${Date.now()}`;
      await spend(one, key);
      expect(Number(await status(two.check('passwordFailure', key)))).toBeGreaterThan(0);
      expect(Number(await status(two.hit('passwordFailure', key)))).toBeLessThanOrEqual(15 * 60);
      await two.forget('passwordFailure', key);
      expect(await status(one.check('passwordFailure', key))).toBe('allowed');
      for (const expected of [-4, -3, -2, -1, 0, 1])
        expect(await (expected % 2 ? one : two).note('signInFailure', key)).toBe(expected);
      await one.hold('signInDelay', key, 40);
      expect(Number(await status(two.check('signInDelay', key)))).toBeGreaterThan(35);
      await Promise.all([one.close(), two.close()]);
    });
  });
