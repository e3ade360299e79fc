import { describe, expect, it } from 'vitest';
import { withoutPersonalData } from './failure-report';

describe('a report of a failure', () => {
  it('says what failed, and nothing about whom', () => {
    const report = withoutPersonalData({
      message: 'no mail to chan.tai+man@example.com.hk',
      server_name: 'host-1',
      user: { ip_address: '203.0.113.9' },
      extra: { password: 'x' },
      breadcrumbs: [{ message: 'GET /user' }],
      request: { method: 'GET', url: 'https://x.hk/reset-password?token=abc#d', headers: { cookie: 'a=b' } },
      exception: {
        values: [
          { type: 'Error', value: 'Failed query: insert into accounts values ($1)\nparams: chan@x.hk,pw' },
          {
            type: 'Error',
            value: 'call 6123 4567 or +852 6123-4567',
            stacktrace: {
              frames: [
                {
                  filename: 'https://x.hk/reset-password?token=abc',
                  abs_path: 'https://x.hk/reset-password',
                },
                { filename: 'app:///_next/static/chunk.js', lineno: 1 },
              ],
            },
          },
        ],
      },
    });
    expect(report).toEqual({
      message: 'no mail to [e-mail]',
      exception: {
        values: [
          { type: 'Error', value: 'Failed query: insert into accounts values ($1)' },
          {
            type: 'Error',
            value: 'call [number] or [number]',
            stacktrace: {
              frames: [
                { filename: 'https://x.hk/reset-password' },
                { filename: 'app:///_next/static/chunk.js', lineno: 1 },
              ],
            },
          },
        ],
      },
    });
  });

  it('keeps short numbers, which locate the failure', () => {
    expect(withoutPersonalData({ message: 'status 503 at line 1234' }).message).toBe(
      'status 503 at line 1234',
    );
  });
});
