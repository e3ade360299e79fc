import { argon2, argon2Sync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { describe, expect, it, vi } from 'vitest';

vi.mock('node:crypto', async (original) => {
  const actual = await original<typeof import('node:crypto')>();
  return { ...actual, argon2: vi.fn(actual.argon2) };
});
// Other test files of the worker have imported the module without the mock.
vi.resetModules();
const { hashPassword, isPassword } = await import('./password-hash');

describe('password hashes', () => {
  it('are Argon2id with a salt of their own, and know their password', async () => {
    const [one, two] = await Promise.all([hashPassword('Kowloon ferry'), hashPassword('Kowloon ferry')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await isPassword('Kowloon ferry', one)).toBe(true);
    expect(await isPassword('kowloon ferry', one)).toBe(false);
    expect(await isPassword('Kowloon ferry', null)).toBe(false);
    expect(await isPassword('Kowloon ferry', 'no hash')).toBe(false);
  });

  it('are those of the reference implementation', async () => {
    // Output of argon2 1.3, the reference implementation:
    // `echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1`
    const reference =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', reference)).toBe(true);
  });

  it('are checked with the parameters that they contain, and as a whole', async () => {
    const parameters = { memory: 128, passes: 12, parallelism: 12, tagLength: 32 };
    const nonce = Buffer.from('sixteen bytes :)');
    const hash = argon2Sync('argon2id', { ...parameters, message: Buffer.from('字'), nonce });
    const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const stored = `$argon2id$v=19$m=128,t=12,p=12$${text(nonce)}$${text(hash)}`;
    expect(await isPassword('字', stored)).toBe(true);
    for (const wrong of [`x${stored}`, `${stored}!`]) expect(await isPassword('字', wrong)).toBe(false);
  });

  it('take the same characters in either normal form', async () => {
    expect(await isPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
  });

  it('cost the same work where there is no account, so that nobody can tell', async () => {
    const stored = await hashPassword('Kowloon ferry');
    const hashing = vi.mocked(argon2);
    hashing.mockClear();
    for (const hash of [stored, null, 'no hash']) await isPassword('not the password', hash);
    const costs = hashing.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => [
      algorithm,
      memory,
      passes,
      parallelism,
      tagLength,
    ]);
    expect(costs).toHaveLength(3);
    expect(new Set(costs.map(String)).size).toBe(1);
  });

  it('are computed on half of the processors; beyond a thousand that wait, the caller is sent away', async () => {
    const running: (() => void)[] = [];
    const hashing = vi.mocked(argon2);
    hashing.mockClear();
    hashing.mockImplementation((_, __, done) => void running.push(() => done(null, Buffer.alloc(32))));
    const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
    const hashes = Array.from({ length: atOnce + 1_000 }, () => hashPassword('Kowloon ferry'));
    await expect(hashPassword('Kowloon ferry')).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'Retry-After': '30' },
    });
    expect(running).toHaveLength(atOnce);
    hashing.mockImplementation((_, __, done) => done(null, Buffer.alloc(32)));
    for (const finish of running) finish();
    expect(await Promise.all(hashes)).toHaveLength(atOnce + 1_000);
    hashing.mockRestore();
  });
});
