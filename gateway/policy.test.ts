import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { LAST_RESORT_STYLE } from '@/lib/failures/last-resort-style';
import { embedPolicyOf, policyOf } from './policy.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Emotion's empty element and the global error page. */
const ALWAYS = [sha256(''), sha256(LAST_RESORT_STYLE)];

afterEach(() => vi.unstubAllEnvs());

const MARK = 'mark';
const own = (text: string, attributes = '') => `<script${attributes} nonce="${MARK}">${text}</script>`;

const directives = (html: string, url = '/course') =>
  Object.fromEntries(
    policyOf(html, url, MARK)
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  );

it('names every script of the site and every style of the markup once, as browsers read it', () => {
  const script = 'self.push("學趣 & <b> \\u003c/script>")\n';
  const style = 'a > b { color: red }';
  const html = `<style>${style}</style>${own(script.replace('\n', '\r\n'))}${own('x', ' id="_R_"')}${own('y', ' data-own=""')}`;
  const found = directives(html + own(script));
  expect(found['script-src']).toEqual(["'self'", sha256(script), sha256('x'), sha256('y')]);
  expect(found['style-src']).toEqual(["'self'", ...ALWAYS, sha256(style)]);
  expect(found['style-src-attr']).toEqual(["'unsafe-inline'"]);
});

it('names no script but those of the site itself', () => {
  for (const other of [
    '<script>evil()</script>',
    '<script nonce="x">evil()</script>',
    own('evil()', ' data-x="y"'),
    own('', ' src="/evil.js"'),
  ])
    expect(directives(`${own('a')}<p>${other}`)['script-src']).toEqual(["'self'", sha256('a')]);
});

it('names nothing that is only text, data or a file', () => {
  const html =
    '<!-- <script>a</script> --><p title="<script>b</script>">&lt;script&gt;c</p><textarea><script>d</script></textarea>' +
    '<script src="/e.js"></script><script type="application/ld+json">{"f":1}</script>';
  const found = directives(html);
  expect(found['script-src']).toEqual(["'self'"]);
  expect(found['style-src']).toEqual(["'self'", ...ALWAYS]);
});

it('lets the administrator’s screens style themselves, and run nothing', () => {
  for (const url of ['/admin', '/en/admin/members?page=2']) {
    const found = directives(own('a'), url);
    expect(found['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
    expect(found['script-src']).toEqual(["'self'", sha256('a')]);
  }
  expect(directives('', '/administrators?next=/admin')['style-src']).toEqual(["'self'", ...ALWAYS]);
});

it('allows the hosts that the operator’s environment asks for', () => {
  vi.stubEnv('ANALYTICS_ID', 'G-1');
  vi.stubEnv('SENTRY_DSN', 'https://key@reports.example/1');
  expect(directives('')['script-src']).toContain('https://*.googletagmanager.com');
  expect(directives('')['connect-src']).toContain('https://reports.example');
});

it('lets other sites show what is meant for them, without scripts, forms or a base address', () => {
  const style = 'a{color:red}';
  const policy = embedPolicyOf(`<style>${style}</style><script nonce="">evil()</script>`).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy.find((line) => line.startsWith('style-src '))).toContain(sha256(style));
  expect(policy).toContain('frame-ancestors https: http:');
  expect(policy).toContain("form-action 'none'");
  expect(policy.some((line) => line.startsWith('script-src'))).toBe(false);
  expect(directives('', '/embed/merchant/merchant-1')['frame-ancestors']).toEqual(["'none'"]);
});
