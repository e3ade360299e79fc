import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publicApi } from '@/lib/api/browser';
import type { MainCategory } from '@/lib/contract/category';
import { HTML_LANG } from '@/lib/i18n/routing';
import { answer } from '@/tests/setup/stubbed-api';
import { showCategories } from './category-choices';
import { addressOf } from './list-form';

const sub = (slug: string, title: string, postCount: number) => ({ slug, title, postCount });
const main = (slug: string, title: string, categories: object[]) =>
  ({ slug, title, categories }) as unknown as MainCategory;
const SPORTS = main('sports-en', 'Sports', [sub('swimming-en', 'Swimming', 4), sub('golf-en', 'Golf', 0)]);
const MUSIC = main('music-en', 'Music', [sub('piano-en', 'Piano', 9)]);

function showForm(path: string, place: string, hidden = ''): void {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<form data-list="12 courses" action="${path.split('?')[0]}">
    ${hidden}<input type="hidden" name="weekday" value="sat">
    <div data-categories="${place}"><a href="/en/category">All categories</a></div>
  </form>`;
}
const formOf = () => document.forms[0] as HTMLFormElement;
const checked = () => document.querySelector<HTMLInputElement>('input:checked')?.value;

beforeEach(() => {
  document.documentElement.lang = HTML_LANG.en;
  answer(() => publicApi('en').listMainCategories(), [SPORTS, MUSIC]);
  answer(() => publicApi('en').getMainCategory('sports-en'), { mainCategoryDetail: SPORTS });
});
afterEach(() => window.history.replaceState(null, '', '/'));

it('offers the categories that have courses below their main categories, which keep the filters', async () => {
  showForm('/en/course?weekday=sat&page=2', '');
  await showCategories();
  const names = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(names).toEqual(['All categories', 'Swimming', 'Piano']);
  expect(checked()).toBe('');
  expect(screen.getByRole('link', { name: 'Music' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/en\/category\/music-en\?weekday=sat$/),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Piano' }));
  expect(addressOf(formOf())).toMatch(/\/en\/course\?weekday=sat&subCategory=piano-en$/);
});

it('replaces the category of the address, and leaves its activity only for another one', async () => {
  showForm(
    '/en/category/sports-en?subCategory=swimming-en&thirdCategory=crawl-en&weekday=sat',
    'sports-en',
    '<input type="hidden" name="subCategory" value="swimming-en"><input type="hidden" name="thirdCategory" value="crawl-en">',
  );
  await showCategories();
  expect(checked()).toBe('swimming-en');
  expect(addressOf(formOf())).toMatch(/\?thirdCategory=crawl-en&weekday=sat&subCategory=swimming-en$/);
  await userEvent.click(screen.getByRole('radio', { name: 'All categories' }));
  expect(addressOf(formOf())).toMatch(/\/sports-en\?weekday=sat$/);
});
