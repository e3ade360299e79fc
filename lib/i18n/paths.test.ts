import { describe, expect, it } from 'vitest';
import { categorySlugIn, localePath, switchLocale } from './paths';

describe('addresses in two languages', () => {
  it('prefixes English only', () => {
    expect(localePath('zh-hk', '/about')).toBe('/about');
    expect(localePath('en', '/about')).toBe('/en/about');
    expect(localePath('en', '/')).toBe('/en');
    expect(localePath('en', '/?page=2')).toBe('/en?page=2');
  });

  it('gives the slug of a category in the language asked for, from either', () => {
    expect(categorySlugIn('en', 'sports')).toBe('sports-en');
    expect(categorySlugIn('en', 'sports-en')).toBe('sports-en');
    expect(categorySlugIn('zh-hk', 'sports-en')).toBe('sports');
  });

  it('switches prefix and category slugs and keeps path, query and filters', () => {
    expect(switchLocale('en', '/category/sports', '?subCategory=ball-games&district=sha_tin&page=2')).toBe(
      '/en/category/sports-en?subCategory=ball-games-en&district=sha_tin&page=2',
    );
    expect(switchLocale('zh-hk', '/en/category/sports-en', '?thirdCategory=tennis-en')).toBe(
      '/category/sports?thirdCategory=tennis',
    );
    expect(switchLocale('en', '/course/post-english-en')).toBe('/en/course/post-english-en');
    expect(switchLocale('zh-hk', '/en')).toBe('/');
  });
});
