import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enhancementsOf, staticPage } from './static-page.ts';

const SCRIPT = '/_next/static/enhancements/alone.js';
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' };

/** Page as written by Next. */
const pageOf = (main: string) => `<!DOCTYPE html><html><head>
<link rel="stylesheet" href="/_next/static/chunks/look.css" data-precedence="next"/>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/turbopack.js"/>
<script src="/_next/static/chunks/react.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>
<title>學趣</title></head><body><script>scheme()</script><div class="static-view"><header></header></div><main id="main" tabindex="-1">${main}</main>
<script type="application/ld+json">{"name":"self.__next_f.push("}</script>
<script src="/_next/static/chunks/main.js" id="_R_" async=""></script><script id="_R_">(globalThis.TURBOPACK||[]).push({})</script>
<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"1:I[3,[],\\"StaticView\\"]"])</script></body></html>`;

const answer = (body: string, status = 200, headers: Record<string, string> = HTML_TYPE) => ({
  status,
  headers,
  body: Buffer.from(body),
});

const STATIC_VIEW =
  '<div class="static-view"><div class="wrap"><br>陶藝 $&amp; $1<img src="/a.webp"></div></div>';
/** Content of a page that called `notFound()`. */
const MISSING = `<!--$!--><template data-dgst="404"></template>${STATIC_VIEW}<!--/$-->`;

describe('a page that is nothing but staticViews', () => {
  it.each([
    [200, STATIC_VIEW],
    [200, STATIC_VIEW + STATIC_VIEW],
    [404, MISSING],
    [410, STATIC_VIEW],
  ])('has the script of its behaviours and no other program (%i)', (status, main) => {
    const { body, ...rest } = staticPage(answer(pageOf(main), status), SCRIPT);
    expect(rest).toEqual({ status, headers: HTML_TYPE });
    expect(body.toString().replace(/\n+/g, '\n')).toBe(`<!DOCTYPE html><html><head>
<link rel="stylesheet" href="/_next/static/chunks/look.css" data-precedence="next"/>
<title>學趣</title><script type="module" src="${SCRIPT}"></script></head><body><script>scheme()</script><div class="static-view"><header></header></div><main id="main" tabindex="-1">${main}</main>
<script type="application/ld+json">{"name":"self.__next_f.push("}</script>
</body></html>`);
  });
});

describe('left as it is', () => {
  it.each([
    ['a page that holds something else', answer(pageOf(`${STATIC_VIEW}<section>form</section>`))],
    ['a page of its own', answer('<!DOCTYPE html><p>empty</p>')],
    ['a page that failed', answer(pageOf(STATIC_VIEW), 500)],
    ['what is no page', answer(pageOf(STATIC_VIEW), 200, { 'content-type': 'text/x-component' })],
  ])('is %s', (_, rendering) => {
    expect(staticPage(rendering, SCRIPT)).toBe(rendering);
  });

  it('is every page where there is no such script', () => {
    const rendering = answer(pageOf(STATIC_VIEW));
    expect(staticPage(rendering, null)).toBe(rendering);
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
