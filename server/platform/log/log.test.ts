import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { describeError } from './describe-error';
import { withoutSecrets } from './without-secrets';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => test.drop());

/** Runs fixtures/log-child. Returns its log and the texts that must not occur in it. */
async function run(format: string) {
  const script = join(import.meta.dirname, 'fixtures', 'log-child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: test.url, LOG_FORMAT: format, SLOW_QUERY_MS: '40', REDIS_URL: '' },
  });
  const [logged, said] = await Promise.all([text(child.stderr), text(child.stdout)]);
  type Said = { secrets: string[]; errors: string[]; done: number[]; failed: { status: number; id: string } };
  return { logged, ...(JSON.parse(said) as Said) };
}

describe('the log', { timeout: 60_000 }, () => {
  it('has a JSON line for each call, slow statement and failure, and nothing that is secret or personal', async () => {
    const { logged, secrets, errors, done, failed } = await run('json');
    const lines = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'info',
        message: 'api: call',
        method: 'POST',
        route: '/auth/sign_in',
        status: 200,
        request_id: 'call-of-the-test',
      }),
    );
    const slow = lines.find(({ sql }) => /pg_sleep/.test(sql));
    expect(slow).toMatchObject({ level: 'warn', message: 'database: slow query', ms: expect.any(Number) });
    expect(failed).toEqual({ status: 500, id: 'the-one-that-failed' });
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        message: 'api: unexpected failure',
        request_id: 'the-one-that-failed',
        error: expect.objectContaining({
          message: expect.stringMatching(/^Failed query: .*accounts/s),
          cause: expect.objectContaining({ code: '42P01' }),
        }),
      }),
    );
    expect(lines.at(-1)?.error.message).toBe(
      '550 <[e-mail]> unknown, from [address], see https://[credentials]@mx.example/?[query]',
    );
    expect(errors).toEqual(['api: unexpected failure', 'mail: refused']);
    // Comment, newsletter, contact and report were accepted.
    expect(done).toEqual([200, 200, 200, 200]);
    expect(secrets.length).toBe(12);
    for (const secret of secrets) expect(logged).not.toContain(secret);
  });

  it('is words where nothing else is asked for, without calls, and as discreet', async () => {
    const { logged, secrets, errors } = await run('');
    expect(logged).toMatch(/^admin: refused .*role=member/m);
    expect(logged).not.toMatch(/^forged/m);
    expect(logged).toContain('api: unexpected failure request_id=the-one-that-failed');
    expect(logged).toContain('database: slow query');
    expect(logged).not.toContain('api: call');
    expect(errors).toEqual(['api: unexpected failure', 'mail: refused']);
    for (const secret of secrets) expect(logged).not.toContain(secret);
  });
});

describe('what others say', () => {
  it.each([
    ['to 陳大文 <chan@example.hk>', 'to 陳大文 <[e-mail]>'],
    ['postgresql://hokcheui:s3cret@db:5432/x', 'postgresql://[credentials]@db:5432/x'],
    ['GET /reset-password?token=abc', 'GET /reset-password?[query]'],
    ['Bearer kJ8s7Dk2l0Qm4n5B6v7C8x9Z', 'Bearer [token]'],
    ['the queue weekly_digest_of_subscribers stopped', 'the queue weekly_digest_of_subscribers stopped'],
  ])('%s', (said, logged) => {
    expect(withoutSecrets(said)).toBe(logged);
  });

  it('leaves out what the database quotes, and keeps where it happened', () => {
    const error = Object.assign(new Error('invalid input syntax for type integer: "chan"'), {
      severity: 'ERROR',
      code: '22P02',
      detail: 'Key (email)=(chan@example.hk) already exists.',
    });
    const described = describeError(error);
    expect(JSON.stringify(described)).not.toMatch(/chan/);
    expect(described).toMatchObject({ code: '22P02', stack: expect.stringContaining('log.test.ts') });
  });
});
