import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberApi } from '@/lib/api/browser';
import type { CourseFilters } from '@/lib/contract/filters';
import type { SavedSearch } from '@/lib/contract/saved-search';
import { ANY, answer, signInAs } from '@/tests/setup/stubbed-api';
import { clearSavedSearches, showSavedSearches, toggleSavedSearch } from './saved-search';

const search = (id: number, title: string, filters: object): SavedSearch => ({
  id,
  title,
  filters: filters as CourseFilters,
  path: '/course',
  frequency: 'daily',
  createdAt: '2026-11-20T10:00:00+08:00',
});
const FOLLOW = search(1, 'Kiln & Clay', { merchant: 'merchant-9' });
const LIST = search(2, 'Sha Tin', { district: ['sha_tin'] });
const button = (id: string) => document.getElementById(id) as HTMLElement;

/** Opens a page with the buttons of a merchant and of a list. */
async function open(saved: SavedSearch[]) {
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<button id="follow" aria-pressed="false"><svg></svg><span>Follow</span></button>
    <button id="save" aria-pressed="false"><svg></svg><span>Save this search</span></button>`;
  button('follow').dataset.saveSearch = JSON.stringify(FOLLOW.filters);
  button('save').dataset.saveSearch = JSON.stringify(LIST.filters);
  signInAs('member');
  answer(() => memberApi().listSavedSearches(), saved);
  await showSavedSearches();
}

describe('the buttons that follow a merchant or save a list', () => {
  beforeEach(() => clearSavedSearches());

  it('say their state, and the word of the page again without a session', async () => {
    await open([FOLLOW]);
    expect(button('follow')).toHaveTextContent('Following');
    expect(button('follow')).toHaveAttribute('aria-pressed', 'true');
    expect(button('save')).toHaveTextContent('Save this search');
    answer(() => memberApi().addSavedSearch(ANY), [FOLLOW, LIST]);
    await toggleSavedSearch(button('save'));
    expect(button('save')).toHaveTextContent('Saved');
    clearSavedSearches();
    expect(button('follow')).toHaveTextContent('Follow');
    expect(button('save')).toHaveTextContent('Save this search');
    expect(button('save')).toHaveAttribute('aria-pressed', 'false');
  });

  it('ask before the merchant is unfollowed', async () => {
    const user = userEvent.setup();
    await open([FOLLOW]);
    let done = toggleSavedSearch(button('follow'));
    expect(await screen.findByRole('dialog', { name: 'Stop following?' })).toMatchTextContent(
      /no longer tell you about new courses for “Kiln & Clay”/,
    );
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await done;
    expect(button('follow')).toHaveAttribute('aria-pressed', 'true');
    const sent = answer(() => memberApi().removeSavedSearch(1), { id: 1 });
    done = toggleSavedSearch(button('follow'));
    await user.click(await screen.findByRole('button', { name: 'Unfollow' }));
    await done;
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(button('follow')).toHaveTextContent('Follow'));
    expect(button('follow')).toHaveAttribute('aria-pressed', 'false');
  });

  it('keep the state of another button whose answer came first', async () => {
    await open([]);
    const first = Promise.withResolvers<SavedSearch[]>();
    answer(
      () => memberApi().addSavedSearch(ANY),
      (values) => ('merchant' in (values as { filters: object }).filters ? first.promise : [FOLLOW, LIST]),
    );
    const done = [toggleSavedSearch(button('follow')), toggleSavedSearch(button('save'))];
    await done[1];
    first.resolve([FOLLOW]);
    await done[0];
    expect(button('save')).toHaveAttribute('aria-pressed', 'true');
    expect(button('follow')).toHaveAttribute('aria-pressed', 'true');
  });
});
