import { describe, expect, it } from 'vitest';
import { withScriptWatch } from './missing-script.ts';
import { MARK } from './next-output/script-nonce.ts';
import { policyOf } from './policy.ts';

const PAGE = (lang: string) =>
  `<!DOCTYPE html><html lang="${lang}"><head><link rel="stylesheet" href="/_next/a.css"><script src="/_next/a.js"></script></head></html>`;
describe('the watch over a page’s scripts', () => {
  it.each([
    ['zh-Hant-HK', '未能載入'],
    ['en', 'didn’t load'],
  ])(
    'stands before all of them, is allowed by the policy, and speaks the language of the page (%s)',
    (lang, text) => {
      const html = withScriptWatch(PAGE(lang));
      const [script = '', watch = ''] = html.match(/(?<=<head>)<script nonce="[^"]+">(.*?)<\/script>/) ?? [];
      expect(watch).toContain(text);
      expect(() => new Function(watch)).not.toThrow();
      expect(html.replace(script, '')).toBe(PAGE(lang));
      expect(policyOf(html, '/user', MARK)).toContain("script-src 'self' 'sha256-");
    },
  );
});
