import { afterEach, describe, expect, it, vi } from 'vitest';
import { GET as changePassword } from '@/app/.well-known/change-password/route';
import { GET as securityText } from '@/app/.well-known/security.txt/route';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

it('/.well-known/change-password leads to the form, for now', () => {
  const { status, headers } = changePassword();
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    303,
    '/user?tab=profile',
    'no-store',
  ]);
});

describe('/.well-known/security.txt', () => {
  it('says where to report a vulnerability, and until when that holds (RFC 9116)', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T01:02:03Z'), toFake: ['Date'] });
    vi.stubEnv('SITE_URL', 'https://www.example.hk/');
    vi.stubEnv('CONTACT_EMAIL', 'safe+desk@example.hk');
    const answer = securityText();
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(
      [
        'Contact: mailto:safe+desk@example.hk',
        'Contact: https://www.example.hk/contact',
        'Expires: 2027-02-25T01:02:03.000Z',
        'Preferred-Languages: zh, en',
        'Canonical: https://www.example.hk/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('names the contact page alone where no address is set', async () => {
    vi.stubEnv('CONTACT_EMAIL', '');
    vi.stubEnv('ADMIN_EMAIL', '');
    expect((await securityText().text()).match(/^Contact: .*$/gm)).toEqual([
      expect.stringMatching(/\/contact$/),
    ]);
  });
});
