import { screen, waitFor } from '@testing-library/react';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { memberApi } from '@/lib/api/browser';
import account from '@/messages/islands/account.en.json';
import notices from '@/messages/islands/notices.en.json';
import user from '@/messages/islands/user.en.json';
import { memberProfile } from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, signInAs } from '@/tests/setup/stubbed-api';
import { UserTabs } from './user-tabs';

afterEach(() => {
  document.documentElement.style.fontSize = '';
  return page.viewport(1280, 800);
});

it.each(['16px', '32px'])('shows the whole open tab on a phone with text of %s', async (size) => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = size;
  signInAs('member');
  answer(() => memberApi().listBookmarks(ANY), [], { total: 12 });
  answer(() => memberApi().listComments(ANY), [], { total: 3 });
  answer(() => memberApi().listSavedSearches(), []);
  answer(() => memberApi().listWaitingEntries(), []);
  renderIsland(
    <SearchParamsContext value={new URLSearchParams('tab=alerts')}>
      <NoticeBoard>
        <UserTabs profile={memberProfile()} />
      </NoticeBoard>
    </SearchParamsContext>,
    { ...account, ...user, ...notices },
  );
  await screen.findByText('12');
  const tab = screen.getByRole('tab', { selected: true });
  expect(tab).toHaveTextContent('My alerts');
  await waitFor(() => {
    const { left, right } = tab.getBoundingClientRect();
    expect([left >= 0, right < 391]).toEqual([true, true]);
  });
});
