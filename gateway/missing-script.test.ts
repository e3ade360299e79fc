import { describe, expect, it } from 'vitest';
import { withScriptWatch } from './missing-script.ts';
import { policyOf } from './policy.ts';

const PAGE = (lang: string) =>
  `<!DOCTYPE html><html lang="${lang}"><head><link rel="stylesheet" href="/_next/a.css"><script src="/_next/a.js"></script></head></html>`;
const answer = (body: string, type = 'text/html; charset=utf-8') => ({
  status: 200,
  headers: { 'content-type': type },
  body: Buffer.from(body),
});

describe('the watch over a page’s scripts', () => {
  it.each([
    ['zh-Hant-HK', '未能載入'],
    ['en', 'did not load'],
  ])(
    'stands before all of them, is allowed by the policy, and speaks the language of the page (%s)',
    (lang, text) => {
      const { body, ownScripts } = withScriptWatch(answer(PAGE(lang)));
      const html = body.toString();
      const watch = html.match(/<head><script>(.*?)<\/script>/)?.[1] ?? '';
      expect(watch).toContain(text);
      expect(() => new Function(watch)).not.toThrow();
      expect(html.replace(`<script>${watch}</script>`, '')).toBe(PAGE(lang));
      expect(policyOf(html, '/user', ownScripts)).toContain("'sha256-");
    },
  );

  it('is put into nothing but pages', () => {
    const other = answer('<head>', 'text/x-component');
    expect(withScriptWatch(other)).toBe(other);
  });
});
