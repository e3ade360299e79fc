import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { LAST_RESORT_STYLE } from '@/lib/last-resort-style';
import { policyOf } from './policy.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Emotion's empty element and the global error page. */
const ALWAYS = [sha256(''), sha256(LAST_RESORT_STYLE)];

afterEach(() => vi.unstubAllEnvs());

/** Scripts of these tests that count as the site's own. */
const OWN = new Set(['self.push("學趣 & <b> \\u003c/script>")\n', 'x', 'a'].map(sha256));

const directives = (html: string, url = '/course', ownScripts = OWN) =>
  Object.fromEntries(
    policyOf(html, url, ownScripts)
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  );

it('names every script of the site and every style of the markup once, as browsers read it', () => {
  const script = 'self.push("學趣 & <b> \\u003c/script>")\n';
  const style = 'a > b { color: red }';
  const html = `<style>${style}</style><script>${script.replace('\n', '\r\n')}</script><script type="module">x</script>`;
  const found = directives(`${html}<script>${script}</script>`);
  expect(found['script-src']).toEqual(["'self'", sha256(script), sha256('x')]);
  expect(found['style-src']).toEqual(["'self'", ...ALWAYS, sha256(style)]);
  expect(found['style-src-attr']).toEqual(["'unsafe-inline'"]);
});

it('names no script but those of the site itself', () => {
  expect(directives('<script>a</script><p><script>evil()</script>')['script-src']).toEqual([
    "'self'",
    sha256('a'),
  ]);
  expect(directives('<script>a</script>', '/course', new Set())['script-src']).toEqual(["'self'"]);
});

it('names nothing that is only text, data or a file', () => {
  const html =
    '<!-- <script>a</script> --><p title="<script>b</script>">&lt;script&gt;c</p><textarea><script>d</script></textarea>' +
    '<script src="/e.js"></script><script type="application/ld+json">{"f":1}</script>';
  const found = directives(html);
  expect(found['script-src']).toEqual(["'self'"]);
  expect(found['style-src']).toEqual(["'self'", ...ALWAYS]);
});

it('lets the administrator’s rooms style themselves, and run nothing', () => {
  for (const url of ['/admin', '/en/admin/members?page=2']) {
    const found = directives('<script>a</script>', url);
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
