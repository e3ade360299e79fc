import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/tests/setup/database';
import { describeError } from './describe-error';
import { log } from './log';
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

describe('the console of a process whose log is JSON', () => {
  it.each([
    ['json', true],
    ['', false],
  ])('has only lines of the log with LOG_FORMAT=%s: %s', { timeout: 60_000 }, async (format, isJson) => {
    const script = join(import.meta.dirname, 'fixtures', 'console-child.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LOG_FORMAT: format, SENTRY_DSN: '' },
    });
    const ended = once(child, 'exit');
    const [logged, said] = await Promise.all([text(child.stderr), text(child.stdout)]);
    expect((await ended)[0]).toBe(1);
    if (!isJson) {
      expect(said).toContain('✓ Site');
      expect(logged).toContain('Error: unexpected');
      return;
    }
    expect(said).toBe('');
    expect(logged).not.toContain('chan@');
    const lines = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({ level: 'info', message: '✓ Site (1.0 s)' }),
      expect.objectContaining({ level: 'info', message: '1 of two' }),
      expect.objectContaining({ level: 'warn', message: 'slow { rows: 2 }' }),
      expect.objectContaining({
        level: 'error',
        message: '⨯',
        error: expect.objectContaining({
          message: 'Failed query',
          cause: expect.objectContaining({ message: 'no answer to <[e-mail]>\nsecond line' }),
        }),
      }),
      expect.objectContaining({ level: 'warn', message: 'old option' }),
      expect.objectContaining({
        level: 'error',
        message: 'the process ends after an unexpected error',
        error: expect.objectContaining({ message: 'unexpected\nand long' }),
      }),
    ]);
  });
});

it('goes on as JSON when the reader of the log has closed the pipe', { timeout: 60_000 }, async () => {
  const script = join(import.meta.dirname, 'fixtures', 'closed-pipe-child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, LOG_FORMAT: 'json' },
  });
  const ended = once(child, 'exit');
  await once(child.stderr, 'data');
  child.stderr.destroy();
  await once(child.stderr, 'close');
  child.stdin.write('go on\n');
  expect(await text(child.stdout)).toBe('goes on\n');
  expect((await ended)[0]).toBe(0);
});

describe('a warning that repeats', () => {
  const away = (code: string) => Object.assign(new Error('no answer'), { code });

  it('is one line a minute for each message and code, with the number of those left out', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    try {
      for (let at = 0; at < 129; at += 1) log.warnEachMinute('jobs: away', {}, away('ECONNREFUSED'));
      log.warnEachMinute('jobs: away', {}, away('57P03'));
      log.warnEachMinute('api: away', {}, away('ECONNREFUSED'));
      expect(warn.mock.calls.map(([line]) => line)).toEqual(['jobs: away', 'jobs: away', 'api: away']);
      vi.advanceTimersByTime(60_000);
      log.warnEachMinute('jobs: away', {}, away('ECONNREFUSED'));
      log.warnEachMinute('jobs: away', {}, away('ECONNREFUSED'));
      expect(warn.mock.calls.slice(3).map(([line]) => line)).toEqual(['jobs: away left_out=128']);
    } finally {
      vi.useRealTimers();
      warn.mockRestore();
    }
  });
});

describe('what others say', () => {
  it('is the message of an error that was copied into an object, as pg-boss does it', () => {
    const original = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const copied = { ...original, message: original.message, stack: original.stack, queue: 'send_mail' };
    expect(describeError(copied)).toMatchObject({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' });
  });

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
