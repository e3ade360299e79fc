import { expect } from '@playwright/test';
import { SECURITY_HEADERS } from '@/lib/security/security-headers';
import { test } from './test';

/** One URL of each kind of response, with its status. */
const ANSWERS: [kind: string, path: string, status: number][] = [
  ['a page', '/', 200],
  ['a page that is rendered for each request', '/course?district=wan_chai', 200],
  ['an area', '/user', 200],
  ["the administrator's screens", '/admin', 200],
  ['a page that does not exist', '/nothing-here', 404],
  ['an address that leads on', '/zh-hk/about', 308],
  ['an address that cannot be read', '/%E0%A4%A', 400],
  ['a call', '/api/v1/main_categories', 200],
  ['a call that is refused', '/api/v1/users/current', 401],
  ['a call of the administrator', '/api/v1/admin/account', 401],
  ['a call that does not exist', '/api/v1/nothing', 404],
  ['a call of the protocol', '/auth/validate_token', 401],
  ["the API's document", '/api/v1/openapi.json', 200],
  ["the API's page", '/api/docs', 200],
  ['a drawn picture', '/mosaic/sports/1.svg', 200],
  ['a picture that does not exist', '/media/0123456789abcd-640.webp', 404],
  ['a drawing whose name has a percent sign', '/mosaic/pattern/%25.svg?columns=3&rows=3', 200],
  ['a preview of no course, whose name has a percent sign', '/media/preview/en/post-%25.png', 404],
  ['a calendar of no course, whose name has a percent sign', '/media/calendar/en/post-%25.ics', 404],
  ['a file', '/logo.svg', 200],
  ['a folder', '/_next/static/', 308],
  ['an address with a slash too much', '/about/', 308],
  ['what belongs to the repository', '/.git/config', 404],
  ['what belongs to the operator', '/.env', 404],
  ['a file that does not exist', '/nothing.png', 404],
  ['a part of the site’s script that does not exist', '/_next/static/nothing.js', 404],
  ['the service worker', '/sw.js', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['what crawlers read', '/robots.txt', 200],
  ['what a load balancer asks', '/healthz', 200],
  ['what a password manager asks', '/.well-known/change-password', 303],
  ['where to report a vulnerability', '/.well-known/security.txt', 200],
  ['a well-known address of nothing', '/.well-known/resource-that-should-not-exist', 404],
];
const EACH_THE_SAME = Object.entries(SECURITY_HEADERS).filter(([name]) => name !== 'Content-Security-Policy');
/** Directives of every response, page or not. */
const POLICY = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

test('every answer says to the browser what it may do with it', async ({ request }) => {
  const listed = (await (await request.get('/api/v1/posts?per_page=1')).json()).data.posts[0];
  const picture: (typeof ANSWERS)[number] = [
    'a picture',
    new URL(listed.list_image.url, 'http://x').pathname,
    200,
  ];
  for (const [kind, path, status] of [...ANSWERS, picture]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const headers = answer.headers();
    expect.soft(answer.status(), kind).toBe(status);
    for (const [name, value] of EACH_THE_SAME)
      expect.soft(headers[name.toLowerCase()], `${kind}: ${name}`).toBe(value);
    const policy = headers['content-security-policy']?.split('; ');
    expect.soft(policy, kind).toEqual(expect.arrayContaining(POLICY));
    expect.soft(headers['x-powered-by'] ?? headers.server, kind).toBeUndefined();
    expect.soft(headers['set-cookie'], kind).toBeUndefined();
    const type = headers['content-type'];
    // robots.txt is ASCII, and an SVG declares its encoding itself.
    if (/^text\/|xml|javascript/.test(type ?? '') && path !== '/robots.txt')
      expect.soft(type, kind).toMatch(/charset=utf-8|svg\+xml/i);
  }
});
