import { screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { describe, expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { memberApi } from '@/lib/api/browser';
import type { SavedSearch } from '@/lib/contract/saved-search';
import user from '@/messages/islands/user.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, signInAs } from '@/tests/setup/stubbed-api';
import { UserAlerts } from './user-alerts';

const search = (id: number, title: string, frequency: SavedSearch['frequency'] = 'daily'): SavedSearch => ({
  id,
  title,
  frequency,
  filters: {} as never,
  path: '/course',
  createdAt: '2026-11-20T10:00:00+08:00',
});
const POTTERY = search(1, 'Pottery');
const YOGA = search(2, 'Yoga');
const change = (id: number) => () => memberApi().changeSavedSearch(id, ANY);
const select = (title: string) => screen.findByLabelText<HTMLSelectElement>(`How often for “${title}”`);

function open() {
  signInAs('member');
  answer(() => memberApi().listSavedSearches(), [POTTERY, YOGA]);
  return renderIsland(
    <NoticeBoard>
      <UserAlerts />
    </NoticeBoard>,
    user,
  );
}

describe('the member’s saved searches', () => {
  it('keep what is chosen during the save of another, and during their own', async () => {
    const first = Promise.withResolvers<SavedSearch[]>();
    const sentPottery = answer(change(1), first.promise);
    const sentYoga = answer(change(2), [POTTERY, { ...YOGA, frequency: 'weekly' }]);
    const { user: member } = open();
    await member.selectOptions(await select('Pottery'), 'weekly');
    await member.selectOptions(await select('Yoga'), 'weekly');
    await member.selectOptions(await select('Pottery'), 'instant');
    expect(await select('Pottery')).toHaveValue('instant');
    first.resolve([{ ...POTTERY, frequency: 'weekly' }, YOGA]);
    await waitFor(() => expect(sentPottery).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Updated'));
    expect(sentPottery).toMatchObject([{ frequency: 'weekly' }, { frequency: 'instant' }]);
    expect(sentYoga).toMatchObject([{ frequency: 'weekly' }]);
    expect(await select('Pottery')).toHaveValue('instant');
    expect(await select('Yoga')).toHaveValue('weekly');
  });

  it('put back only the one whose save failed, and name it', async () => {
    answer(change(1), new AxiosError('Network Error'));
    answer(change(2), [POTTERY, { ...YOGA, frequency: 'weekly' }]);
    const { user: member } = open();
    await member.selectOptions(await select('Yoga'), 'weekly');
    await member.selectOptions(await select('Pottery'), 'instant');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('“Pottery” was not changed. Please try again.'),
    );
    expect(await select('Pottery')).toHaveValue('daily');
    expect(await select('Yoga')).toHaveValue('weekly');
  });
});
