import { describe, expect, it } from 'vitest';
import { withLanguageQuery } from './language-query.ts';

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
