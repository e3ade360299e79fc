import { expect } from '@playwright/test';
import { pageTypes } from './page-types';
import { test } from './test';

/** Returns the values of an attribute of the elements that a pattern matches. */
const valuesOf = (html: string, element: RegExp, attribute: string): string[] =>
  [...html.matchAll(element)].map(
    ([tag]) => new RegExp(`\\b${attribute}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '',
  );

test('a crawler without scripts reads every page type whole: one heading, one canonical, both languages', {
  tag: '@desktop',
}, async ({ request }) => {
  test.setTimeout(120_000);
  for (const type of await pageTypes(request))
    for (const language of ['zh', 'en'] as const) {
      const html = await (await request.get(type[language])).text();
      const name = `${type.name} ${language}`;
      expect.soft(html.match(/<h1[\s>]/g), name).toHaveLength(1);
      expect.soft(html.match(/<title>[^<]+<\/title>/g), name).toHaveLength(1);
      const canonical = valuesOf(html, /<link [^>]*rel="canonical"[^>]*>/g, 'href');
      expect.soft(canonical, name).toHaveLength(1);
      if (/<meta [^>]*name="robots"[^>]*noindex/.test(html)) continue;
      const languages = valuesOf(html, /<link [^>]*rel="alternate"[^>]*>/g, 'hrefLang').filter(Boolean);
      expect.soft(languages.sort(), name).toEqual(['en', 'x-default', 'zh-Hant-HK']);
      const linked = valuesOf(html, /<link [^>]*rel="alternate"[^>]*>/g, 'href');
      expect.soft(linked, name).toContain(canonical[0]);
    }
});
