import { describe, expect, it } from 'vitest';
import { CALL_URL, HEALTH_URL, NOT_A_PAGE_URL, PAGE_MATCHER } from '@/lib/site/not-pages';
import { config } from '@/middleware';
import { MOUNTS } from '@/server/http/mounts';

describe('paths that are not pages', () => {
  it('are the same for the middleware, whose matcher Next reads as a literal', () => {
    expect(config.matcher).toEqual([PAGE_MATCHER]);
  });

  it.each(Object.values(MOUNTS))('the mount %s of the sign-in protocol takes calls', (mount) => {
    for (const url of [mount, `${mount}/sign_in`, `${mount}?locale=en`]) {
      expect(url).toMatch(CALL_URL);
      expect(url).toMatch(NOT_A_PAGE_URL);
    }
    expect(`${mount}or`).not.toMatch(NOT_A_PAGE_URL);
  });

  it.each([
    ['/api/v1/posts', true, false],
    ['/api/docs', false, false],
    ['/healthz?full', false, true],
    ['/_next/static/a.js', false, false],
  ])('%s', (url, isCall, isHealth) => {
    expect(NOT_A_PAGE_URL.test(url)).toBe(true);
    expect(CALL_URL.test(url)).toBe(isCall);
    expect(HEALTH_URL.test(url)).toBe(isHealth);
  });

  it.each(['/', '/api', '/en/course', '/apiary', '/healthz/1', '/course/mcp-lessons', '/authors'])(
    '%s is the path of a page',
    (url) => {
      expect(url).not.toMatch(NOT_A_PAGE_URL);
      expect(url).toMatch(new RegExp(`^${PAGE_MATCHER}$`));
    },
  );
});
