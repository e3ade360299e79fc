import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MARK } from './script-nonce.ts';
import { readStaticParts, toStaticPage } from './static-page.ts';

const SCRIPT = '/_next/static/enhancements/alone.js';
const PARTS = { script: SCRIPT, sheets: new Map() };
const NONCE = `nonce="${MARK}"`;

const HEAD = `<meta charSet="utf-8"/><link rel="stylesheet" href="/_next/static/chunks/look.css" ${NONCE} data-precedence="next"/>`;
const PRELOAD = `<link rel="preload" as="script" fetchPriority="low" ${NONCE} href="/_next/static/chunks/main.js"/>`;
const CHUNKS = `<script src="/_next/static/chunks/react.js" async="" ${NONCE}></script><script src="/_next/static/chunks/old.js" noModule="" ${NONCE}></script>`;
const LINKS =
  '<link rel="preload" as="image" imageSrcSet="/media/a-320.webp 320w"/><link rel="canonical" href="/"/><title>學趣</title>';
const OUTLET = '<div hidden=""><!--$--><!--/$--></div>';
const OWN = `<script data-own="" ${NONCE}>scheme('$&amp;', "$1")</script>`;
const VIEW =
  '<div class="static-view"><div class="wrap"><br/>陶藝<!-- --> $&amp; $1<img src="/a.webp"/></div></div>';
const JSON_LD =
  '<script type="application/ld+json">{"name":"self.__next_f.push( $RC \\u003c!--$-->"}</script>';
const BOOTSTRAP = `<script ${NONCE} id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":1})</script><script src="/_next/static/chunks/main.js" ${NONCE} async=""></script>`;
const LIST = `<script ${NONCE}>(self.__next_f=self.__next_f||[]).push([0])</script>`;
const DATA = `<script ${NONCE}>self.__next_f.push([1,"1:I[3,[],\\"StaticView\\"]"])</script>`;

/** A page as Next 16.4 writes it. */
const PAGE = `<!DOCTYPE html><html lang="en"><head>${HEAD}${PRELOAD}${CHUNKS}${LINKS}</head><body>${OUTLET}${OWN}<main>${VIEW}</main>${JSON_LD}${BOOTSTRAP}${LIST}${DATA}${DATA}</body></html>`;

it('has the script of its enhancements and no other program, and all that is the site’s', () => {
  expect(toStaticPage(PAGE, PARTS)).toEqual({
    html: `<!DOCTYPE html><html lang="en"><head>${HEAD}${LINKS}<script type="module" src="${SCRIPT}"></script></head><body>${OWN}<main>${VIEW}</main>${JSON_LD}</body></html>`,
  });
});

describe('a page with anything else', () => {
  const scripts = [
    '$RC("B:0","S:0")',
    'requestAnimationFrame(function(){$RT=performance.now()});',
    '$RX("B:0","digest")',
    'self.__next_s=[]',
    'self.__next_f=[1]',
    'self.__next_r="a"',
    'document.title="nobody named it"',
  ].map((code) => `<script ${NONCE}>${code}</script>`);
  const cases: [string, string[]][] = [
    [
      'script',
      [
        ...scripts,
        '<script>self.__next_f.push([1,"without a nonce"])</script>',
        '<script nonce="other">self.__next_f.push([1,""])</script>',
        '<script data-own="">of somebody</script>',
        `<script ${NONCE} id="_N_">(globalThis["TURBOPACK"])</script>`,
        `<script ${NONCE} id="_R_">start()</script>`,
        `<script src="/_next/static/chunks/next.js" fetchpriority="high" ${NONCE}></script>`,
        `<script type="module" src="/_next/static/chunks/next.js" ${NONCE}></script>`,
        '<script src="/_next/static/other/next.js"></script>',
        '<script src="https://elsewhere.example/a.js" async=""></script>',
        '<script type="text/template">{}</script>',
        '<script type="speculationrules">{}</script>',
        '<script>',
        '</script>',
      ],
    ],
    [
      'link',
      [
        '<link rel="modulepreload" href="/_next/static/chunks/next.js"/>',
        '<link rel="expect" href="#_R_" blocking="render"/>',
        '<link rel="preload" as="script" href="/a.js"/>',
        '<link rel="preload" as="fetch" href="/index.rsc"/>',
        '<link rel="prefetch" href="/index.rsc"/>',
      ],
    ],
    [
      'markup',
      [
        '<!--$-->',
        '<!--$?--><template id="B:0"></template>loading<!--/$-->',
        '<template id="P:1"></template>',
        '<template data-dgst="NEXT_HTTP_ERROR_FALLBACK;404"></template>',
        '<div hidden id="S:0"><!--$--></div>',
        '<!--&-->',
        '<!--activity-->',
        '<!-- a comment -->',
      ],
    ],
  ];
  for (const [unexpected, samples] of cases)
    it.each(samples)(`stays as Next made it (${unexpected}): %s`, (sample) => {
      for (const place of ['</head>', '<main>', '</body>'])
        expect(
          toStaticPage(
            PAGE.replace(place, () => sample + place),
            PARTS,
          ),
        ).toMatchObject({ unexpected });
    });

  it.each(Object.entries({ PRELOAD, OUTLET, LIST, DATA, BOOTSTRAP: BOOTSTRAP.replace(/<script src.*/, '') }))(
    'stays as Next made it without %s',
    (_, part) => {
      expect(toStaticPage(PAGE.replaceAll(part, ''), PARTS)).toMatchObject({ unexpected: 'missing part' });
    },
  );

  it.each([OUTLET, LIST, BOOTSTRAP])('stays as Next made it with two of %s', (part) => {
    expect(
      toStaticPage(
        PAGE.replace(part, () => part + part),
        PARTS,
      ),
    ).toMatchObject({
      unexpected: 'missing part',
      example: expect.stringContaining('2 ×'),
    });
  });

  it.each(['', '<!DOCTYPE html><html><body></body></html>', PAGE.replace('</head>', ''), `${PAGE}</head>`])(
    'stays as Next made it, if it is no such document (%#)',
    (page) => expect(toStaticPage(page, PARTS)).toHaveProperty('unexpected'),
  );
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
    const chunks = join(folder, 'static', 'chunks');
    await mkdir(chunks);
    await writeFile(
      join(chunks, 'a.css'),
      ':root{top:0}\n\n._7X-VZG_box{top:.5s}._7X-VZG_box._7X-VZG_on .other2_word{}',
    );
    for (const name of ['b', 'long-name', 'same-1', 'same-2'])
      await writeFile(join(chunks, `${name}.css`), ':root{--a:url(a.b_c)}.wrap{}');
    expect(readStaticParts(folder)).toEqual({
      script: SCRIPT,
      sheets: new Map([
        ['a', { short: 'a', lines: [[], ['_7X-VZG_', 'other2_']] }],
        ['b', { short: 'b', lines: [[]] }],
        ['long-name', { short: 'long-', lines: [[]] }],
        ['same-1', { short: 'same-1', lines: [[]] }],
        ['same-2', { short: 'same-2', lines: [[]] }],
      ]),
    });
  });

  it('is none where it was not made', () => {
    expect(readStaticParts(folder)).toBeNull();
  });
});
