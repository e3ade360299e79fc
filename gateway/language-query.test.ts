import { describe, expect, it } from 'vitest';
import { withLanguageQuery } from './language-query.ts';

const answer = (body: string, type = 'text/html; charset=utf-8') => ({
  status: 200,
  headers: { 'content-type': type },
  body: Buffer.from(body),
});
const menu = (zh: string, en: string) =>
  `<a href="/about?x=1">x</a><a href="${zh}" hrefLang="zh-Hant-HK" lang="zh-Hant-HK">中文</a><a href="${en}" hrefLang="en" lang="en">English</a>`;

describe('links to the other language', () => {
  it('keep the query of the page, with the slugs of its category', () => {
    const url = '/category/sports?subCategory=racket-sports&district=sha_tin&keyword=a%22b%3Cc%26d';
    const { body } = withLanguageQuery(answer(menu('/category/sports', '/en/category/sports-en')), url);
    expect(body.toString()).toBe(
      menu(
        '/category/sports?subCategory=racket-sports&amp;district=sha_tin&amp;keyword=a%22b%3Cc%26d',
        '/en/category/sports-en?subCategory=racket-sports-en&amp;district=sha_tin&amp;keyword=a%22b%3Cc%26d',
      ),
    );
  });

  it('hold nothing of the query that the browser would take for markup', () => {
    const { body } = withLanguageQuery(answer(menu('/', '/en')), `/?a="><script>alert('1')</script>&b=$1`);
    expect(body.toString()).not.toContain('<script');
    expect(body.toString()).toContain('href="/en?a=%22%3E%3Cscript');
  });

  it.each([
    ['a page without a query', answer(menu('/', '/en')), '/'],
    ['what is no page', answer(menu('/', '/en'), 'text/x-component'), '/?a=1'],
  ])('are left alone in %s', (_, rendering, url) => {
    expect(withLanguageQuery(rendering, url)).toBe(rendering);
  });
});
