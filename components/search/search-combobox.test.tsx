// cspell:ignore Mudpth
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent as trusted } from 'vitest/browser';
import { Header } from '@/components/layout/header';
import { publicApi } from '@/lib/api/browser';
import type { Locale } from '@/lib/contract/locale';
import type { SearchResult } from '@/lib/contract/search';
import { HTML_LANG, TIME_ZONE } from '@/lib/i18n/routing';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { leftFor } from '@/tests/setup/left-for';
import { answer, refusal } from '@/tests/setup/stubbed-api';
import { startSearch } from './start-search';

const FOUND: SearchResult = {
  corrected: null,
  categories: [
    {
      title: 'Pottery',
      slug: 'pottery',
      icon: 'art',
      mainCategory: { title: 'Art', slug: 'art' },
      parent: null,
    },
  ] as unknown as SearchResult['categories'],
  merchants: [{ name: 'Kiln & Clay', slug: 'merchant-1', imageUrl: null }],
  posts: [
    { title: 'Pottery for beginners', slug: 'post-1', imageUrl: null },
    { title: 'Japanese pottery', slug: 'post-2', imageUrl: null },
  ],
};
const NOTHING: SearchResult = { corrected: null, categories: [], merchants: [], posts: [] };

let stop = () => {};
afterEach(() => stop());

/** Answers searches by keyword; the islands of all tests share a cache, so each uses keywords of its own. */
const find = (results: Record<string, SearchResult | Promise<SearchResult>>) =>
  answer(
    () => publicApi('en').search(''),
    (sent) => results[(sent as { keyword: string }).keyword] ?? NOTHING,
  );

beforeEach(() => void answer(() => publicApi('en').listPopularSearches(), ['yoga', 'piano']));

/** Shows the header as the server renders it, and starts its enhancement. */
function showHeader(locale: Locale = 'en') {
  document.documentElement.lang = HTML_LANG[locale];
  document.body.innerHTML = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : zhHk} timeZone={TIME_ZONE}>
      <Header pathname="/" announcement={null} />
      <main>
        <button type="button">elsewhere</button>
      </main>
    </NextIntlClientProvider>,
  );
  stop = startSearch();
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('searchbox') };
}

const options = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option');
const active = () => screen.queryByRole('option', { selected: true });

describe('the search field', () => {
  it('is a combobox once it has the focus, and suggests by group with the matches marked', async () => {
    const { user, field } = showHeader();
    const sent = find({ pottery: FOUND });
    await user.type(field, 'pottery');
    await screen.findByRole('group', { name: 'Courses' });
    expect(field).toHaveRole('combobox');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(options('Categories')[0]).toHaveAccessibleName('Pottery Art (opens in a new tab)');
    expect(options('Merchants').map(({ textContent }) => textContent)).toEqual(['Kiln & Clay']);
    expect(options('Courses').map(({ textContent }) => textContent)).toEqual([
      'Pottery for beginners',
      'Japanese pottery',
    ]);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Pottery',
      'Pottery',
      'pottery',
      'pottery',
    ]);
    await waitFor(() =>
      expect(screen.getByRole('status')).toMatchTextContent(
        /^Suggestions: 1 category, 1 merchant, 2 courses\.$/,
      ),
    );
    expect(sent).toEqual([{ keyword: 'pottery', locale: 'en' }]);
  });

  it.each([
    ['en', 'Mudpth', 'Did you mean “Mudpath Studio”?', '/en/course?keyword=Mudpath+Studio'],
    [
      'zh-hk',
      '泥土工作室',
      '你是否想找「泥途工作室」？',
      `/course?${new URLSearchParams({ keyword: '泥途工作室' })}`,
    ],
  ] as const)('asks first whether something else was meant (%s)', async (locale, typed, question, href) => {
    const { user, field } = showHeader(locale);
    const corrected = locale === 'en' ? 'Mudpath Studio' : '泥途工作室';
    find({ [typed]: { ...NOTHING, corrected, merchants: FOUND.merchants } });
    await user.type(field, typed);
    const first = await screen.findByRole('option', { name: question });
    expect(screen.getAllByRole('option')[0]).toBe(first);
    expect(first).toHaveAttribute('href', href);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(question));
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(first);
    expect(field).toHaveAttribute('aria-activedescendant', first.id);
  });

  it('is walked by keyboard, through the field itself, and closed and emptied by Escape', async () => {
    const { user, field } = showHeader();
    find({ potter: FOUND });
    await user.type(field, 'potter');
    await screen.findByRole('group', { name: 'Courses' });
    expect(active()).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(options('Categories')[0]);
    expect(field).toHaveAttribute('aria-activedescendant', active()?.id);
    await user.keyboard('{End}');
    expect(active()).toHaveTextContent('All results for “potter”');
    await user.keyboard('{Home}{ArrowUp}');
    expect(active()).toBeNull();
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('All results for “potter”');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).toHaveValue('potter');
    await user.keyboard('{Escape}');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeVisible();
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('opens a course in place and a category in a new tab, and sends the keyword with Enter', async () => {
    const { user, field } = showHeader();
    find({ 'pottery class': FOUND });
    await user.type(field, 'pottery class');
    await screen.findByRole('group', { name: 'Courses' });
    expect(options('Categories')[0]).toHaveAttribute('href', '/en/category/art?subCategory=pottery');
    expect(options('Categories')[0]).toHaveAttribute('target', '_blank');
    expect(options('Categories')[0]).toHaveAttribute('rel', 'noopener');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(leftFor).toEqual(['/en/course/post-1']);
    await user.keyboard('{Enter}');
    expect(leftFor.slice(1)).toEqual(['/en/course?keyword=pottery+class']);
    expect(JSON.parse(localStorage.getItem('recent-searches') ?? '')).toEqual(['pottery class']);
  });

  it('offers recent and popular searches before anything is typed, and forgets recent ones', async () => {
    localStorage.setItem('recent-searches', '["zither","abacus","yoga"]');
    const { user, field } = showHeader();
    await user.click(field);
    await screen.findByRole('group', { name: 'Popular searches' });
    const recent = () => options('Recent searches').map(({ textContent }) => textContent);
    expect(recent()).toEqual(['zither', 'abacus', 'yoga']);
    expect(options('Popular searches').map(({ textContent }) => textContent)).toEqual(['piano']);
    await user.click(screen.getByRole('button', { name: 'Remove “abacus” from recent searches' }));
    expect(recent()).toEqual(['zither', 'yoga']);
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}{Delete}');
    expect(recent()).toEqual(['yoga']);
    expect(localStorage.getItem('recent-searches')).toBe('["yoga"]');
    await user.click(screen.getByRole('option', { name: 'piano' }));
    expect(leftFor).toEqual(['/en/course?keyword=piano']);
    expect(localStorage.getItem('recent-searches')).toBe('["piano","yoga"]');
  });

  it('names popular categories where nothing is found', async () => {
    const { user, field } = showHeader();
    find({});
    const category = (title: string, postCount: number) => ({ title, slug: title, icon: 'art', postCount });
    answer(() => publicApi('en').listMainCategories(), [
      category('few', 1),
      category('most', 9),
      category('more', 5),
      category('some', 3),
    ] as never);
    await user.type(field, 'zzzz');
    await screen.findByRole('group', { name: 'Nothing similar found. Popular categories:' });
    expect(
      options('Nothing similar found. Popular categories:').map((option) => option.getAttribute('href')),
    ).toEqual(['/en/category/most', '/en/category/more', '/en/category/some']);
  });

  it('shows the newest answer, however late an older one comes', async () => {
    const { user, field } = showHeader();
    const late = Promise.withResolvers<SearchResult>();
    const result = (title: string) => ({ ...NOTHING, posts: [{ title, slug: 'post-9', imageUrl: null }] });
    const signals: (AbortSignal | undefined)[] = [];
    const sent = answer(
      () => publicApi('en').search(''),
      (values, { signal }) => {
        signals.push(signal);
        return 'keyword' in values && values.keyword === 'old' ? late.promise : result('newer answer');
      },
    );
    await user.type(field, 'old');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.type(field, 'er');
    await screen.findByRole('option', { name: 'newer answer' });
    expect(sent).toHaveLength(2);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    late.resolve(result('old answer'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('option', { name: 'newer answer' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'old answer' })).toBeNull();
  });

  it.each([
    [
      'are refused',
      refusal('too_many_requests'),
      /^Too many searches just now, so suggestions can’t be shown\./,
    ],
    ['fail', refusal('internal_error'), /^Suggestions can’t be shown at the moment\./],
  ])('stays a search where suggestions %s, which is logged', async (name, failure, text) => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    const { user, field } = showHeader();
    answer(() => publicApi('en').search(''), failure);
    await user.type(field, name);
    await waitFor(() => expect(screen.getByRole('status')).toMatchTextContent(text));
    expect(logged).toHaveBeenCalledWith('search: failed', expect.anything());
    await user.keyboard('{Enter}');
    expect(leftFor).toEqual([`/en/course?keyword=${name.replace(' ', '+')}`]);
  });

  it('asks for nothing while text is composed, and Enter then chooses characters', async () => {
    answer(() => publicApi('zh-hk').listPopularSearches(), []);
    const { user, field } = showHeader('zh-hk');
    const sent = answer(() => publicApi('zh-hk').search(''), NOTHING);
    answer(() => publicApi('zh-hk').listMainCategories(), []);
    await user.click(field);
    await waitFor(() => expect(field).toHaveRole('combobox'));
    await trusted.click(field);
    for (const text of ['t', 'ta', 'tao', 'taoy', 'taoyi'])
      await cdp().send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await waitFor(() => expect(field).toHaveValue('taoyi'));
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(false);
    expect(field.form && fireEvent.submit(field.form)).toBe(false);
    expect(screen.queryByRole('option')).toBeNull();
    await cdp().send('Input.insertText', { text: '陶藝' });
    expect(await screen.findByRole('option', { name: '搜尋「陶藝」的全部結果' })).toBeVisible();
    await waitFor(() => expect(sent).toEqual([{ keyword: '陶藝', locale: 'zh-hk' }]));
    await user.keyboard('{Enter}');
    expect(leftFor).toEqual([`/course?${new URLSearchParams({ keyword: '陶藝' })}`]);
  });
});

describe('the search field while its script begins', () => {
  it('opens by a click that comes before its listeners', async () => {
    const { user, field } = showHeader();
    const clicked = new Promise<void>((resolve) => {
      // Acts when the island's container is present but nothing is rendered in it yet.
      new MutationObserver((_, observer) => {
        observer.disconnect();
        field.focus();
        field.click();
        resolve();
      }).observe(field.closest('search') as HTMLElement, { childList: true });
    });
    await user.hover(field);
    await waitFor(() => clicked);
    expect(await screen.findByRole('listbox')).toBeVisible();
  });
});

describe('the search field on a phone', () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1280, 800));

  it('fills the screen as a dialog, and is put away by Escape or its button', async () => {
    const { user, field } = showHeader();
    const main = screen.getByRole('main');
    for (const putAway of [
      () => user.keyboard('{Escape}'),
      () => user.click(screen.getByRole('button', { name: 'Back' })),
    ]) {
      await user.click(field);
      const sheet = await screen.findByRole('dialog', { name: 'Search' });
      expect(sheet).toContainElement(field);
      expect(field).toHaveFocus();
      expect(main).toHaveAttribute('inert');
      await putAway();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(main).not.toHaveAttribute('inert');
    }
  });
});
