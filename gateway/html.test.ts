import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../tests/setup/expect-logged.ts';
import { toDocument, withLanguageQuery } from './html.ts';
import { MARK } from './next-output/script-nonce.ts';

const PARTS = { script: '/_next/static/enhancements/alone.js', sheets: new Map() };
const CHUNK = `<script src="/_next/static/chunks/react.js" async="" nonce="${MARK}"></script>`;
const DATA = ['(self.__next_f=self.__next_f||[]).push([0])', 'self.__next_f.push([1,"data"])'];
const inline = (code: string) => `<script nonce="${MARK}">${code}</script>`;
/** A static page as Next writes it, with more inline scripts at its end. */
const pageOf = (...more: string[]) =>
  `<!DOCTYPE html><html lang="en"><head><link rel="preload" as="script" href="/_next/static/chunks/react.js"/>${CHUNK}</head><body><div hidden=""><!--$--><!--/$--></div><main></main><script nonce="${MARK}" id="_R_">(globalThis["TURBOPACK"] = [])</script>${[...DATA, ...more].map(inline).join('')}</body></html>`;

const rendering = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(pageOf()),
  tags: new Set<string>(),
  isStatic: true,
  isEmbeddable: false,
  isUnavailable: false,
};
const documentOf = (changes: Partial<typeof rendering>, parts: typeof PARTS | null = PARTS) => {
  const { body, policy } = toDocument({ ...rendering, ...changes }, '/', parts);
  return { html: body.toString(), policy };
};

const counted = vi.fn();
const count = (kind: unknown) => counted(kind);
beforeEach(() => void channel('hokcheui:unexpected-page').subscribe(count));
afterEach(() => {
  channel('hokcheui:unexpected-page').unsubscribe(count);
  counted.mockReset();
});

it('sends React on a page that does not declare itself static, on one that failed, and where there is no other script', () => {
  expect(documentOf({}).html).not.toContain('react.js');
  for (const { html } of [
    documentOf({ isStatic: false }),
    documentOf({ status: 500 }),
    documentOf({}, null),
  ]) {
    expect(html).toContain('react.js');
    expect(html).not.toContain(PARTS.script);
  }
  expect(counted).not.toHaveBeenCalled();
});

it('sends a page with anything unexpected as Next made it, lets it run, counts it, and logs the first of a kind', () => {
  const unknown = '$RC("B:0","S:0")';
  const body = Buffer.from(pageOf(unknown));
  const { html, policy } = documentOf({ body });
  const watch = html.match(/(?<=<head>)<script>.*?<\/script>/)?.[0] ?? '';
  expect(html.replace(watch, '')).toBe(body.toString().replaceAll(` nonce="${MARK}"`, ''));
  for (const code of [...DATA, unknown, '(globalThis["TURBOPACK"] = [])'])
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  documentOf({ body });
  expect(counted.mock.calls).toEqual([['script'], ['script']]);
  const logged = vi.mocked(console.error);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls.flat().join()).not.toContain(MARK);
  expectLogged('$RC');
  documentOf({ body: Buffer.from(pageOf().replace(CHUNK, '')) });
  expect(logged).toHaveBeenCalledTimes(1);
  expectLogged('missing part');
});

const menu = (zh: string, en: string) =>
  `<a href="/about?x=1">x</a><a href="${zh}" hrefLang="zh-Hant-HK" lang="zh-Hant-HK">中文</a><a href="${en}" hrefLang="en" lang="en">English</a>`;

describe('links to the other language', () => {
  it('keep the query of the page, with the slugs of its category', () => {
    const url = '/category/sports?subCategory=racket-sports&district=sha_tin&keyword=a%22b%3Cc%26d';
    expect(withLanguageQuery(menu('/category/sports', '/en/category/sports-en'), url)).toBe(
      menu(
        '/category/sports?subCategory=racket-sports&amp;district=sha_tin&amp;keyword=a%22b%3Cc%26d',
        '/en/category/sports-en?subCategory=racket-sports-en&amp;district=sha_tin&amp;keyword=a%22b%3Cc%26d',
      ),
    );
  });

  it('hold nothing of the query that the browser would take for markup', () => {
    const html = withLanguageQuery(menu('/', '/en'), `/?a="><script>alert('1')</script>&b=$1`);
    expect(html).not.toContain('<script');
    expect(html).toContain('href="/en?a=%22%3E%3Cscript');
  });

  it('are left alone in a page without a query', () => {
    expect(withLanguageQuery(menu('/', '/en'), '/')).toBe(menu('/', '/en'));
  });
});
