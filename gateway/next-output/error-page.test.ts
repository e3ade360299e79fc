import { expect, it } from 'vitest';
import { withErrorText } from './error-page.ts';

/** Bare error document as written by Next. */
const BARE =
  '<!DOCTYPE html><html id="__next_error__"><head><script src="/_next/a.js" async=""></script></head><body><script>1</script></body></html>';

it.each([
  ['/course', 'zh-Hant-HK', '發生錯誤', '<a href="/">返回首頁</a>'],
  ['/english', 'zh-Hant-HK', '發生錯誤', '<a href="/">返回首頁</a>'],
  ['/en/course', 'en', 'Something has gone wrong', '<a href="/en">Home</a>'],
  ['/en?a', 'en', 'Something has gone wrong', '<a href="/en">Home</a>'],
])('says without JavaScript what happened, and leads on (%s)', (url, lang, heading, link) => {
  const html = withErrorText(BARE, url);
  expect(html).toContain(`<html id="__next_error__" lang="${lang}"><head><title>An error occurred</title>`);
  expect(html).toMatch(new RegExp(`<body><noscript><main><h1>${heading}</h1><p>[^<]+</p><p>${link}</p>`));
  expect(html).toContain('<script>1</script></body>');
});

it('leaves every other page as it is', () => {
  const html = '<html lang="en"><head></head><body>';
  expect(withErrorText(html, '/')).toBe(html);
});
