import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toDocument } from './html.ts';
import { enhancementsOf, withoutReact } from './static-page.ts';

const SCRIPT = '/_next/static/enhancements/alone.js';

/** Page as written by Next. */
const pageOf = (main: string) => `<!DOCTYPE html><html><head>
<link rel="stylesheet" href="/_next/static/chunks/look.css" data-precedence="next"/>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/turbopack.js"/>
<script src="/_next/static/chunks/react.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>
<title>學趣</title></head><body><script>scheme()</script><div class="static-view"><header></header></div><main id="main" tabindex="-1">${main}</main>
<script type="application/ld+json">{"name":"self.__next_f.push("}</script>
<script src="/_next/static/chunks/main.js" id="_R_" async=""></script><script nonce="mark" id="_R_">(globalThis.TURBOPACK||[]).push({})</script>
<script nonce="mark">(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"1:I[3,[],\\"StaticView\\"]"])</script></body></html>`;

const STATIC_VIEW =
  '<div class="static-view"><div class="wrap"><br>陶藝 $&amp; $1<img src="/a.webp"></div></div>';
/** Content of a page that called `notFound()`. */
const MISSING = `<!--$!--><template data-dgst="404"></template>${STATIC_VIEW}<!--/$-->`;

it.each([STATIC_VIEW, MISSING])('has the script of its enhancements and no other program', (main) => {
  const html = withoutReact(pageOf(main), SCRIPT);
  expect(html.replace(/\n+/g, '\n')).toBe(`<!DOCTYPE html><html><head>
<link rel="stylesheet" href="/_next/static/chunks/look.css" data-precedence="next"/>
<title>學趣</title><script type="module" src="${SCRIPT}"></script></head><body><script>scheme()</script><div class="static-view"><header></header></div><main id="main" tabindex="-1">${main}</main>
<script type="application/ld+json">{"name":"self.__next_f.push("}</script>
</body></html>`);
});

describe('React stays', () => {
  const rendering = {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(pageOf(STATIC_VIEW)),
    tags: new Set<string>(),
    isStatic: true,
    isEmbeddable: false,
    isUnavailable: false,
  };
  const programs = (changes: Partial<typeof rendering>, enhancements: string | null = SCRIPT) =>
    toDocument({ ...rendering, ...changes }, '/', enhancements).body.toString();

  it('on a page that does not declare itself static, on one that failed, and where there is no other script', () => {
    expect(programs({})).not.toContain('react.js');
    for (const html of [programs({ isStatic: false }), programs({ status: 500 }), programs({}, null)]) {
      expect(html).toContain('react.js');
      expect(html).not.toContain(SCRIPT);
    }
  });
});

describe('the script of a build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'build-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is the one that its manifest names', async () => {
    await mkdir(join(folder, 'static', 'enhancements'), { recursive: true });
    await writeFile(
      join(folder, 'static', 'enhancements', 'manifest.json'),
      JSON.stringify({ 'app/[locale]/enhancements-script.ts': { file: 'alone.js', isEntry: true } }),
    );
    expect(enhancementsOf(folder)).toBe(SCRIPT);
  });

  it('is none where it was not made', () => {
    expect(enhancementsOf(folder)).toBeNull();
  });
});
