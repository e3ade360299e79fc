import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { memberApi } from '@/lib/api/browser';
import type { CalendarAddress } from '@/lib/contract/calendar';
import user from '@/messages/islands/user.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { answer, signInAs } from '@/tests/setup/stubbed-api';
import { UserCalendar } from './user-calendar';

describe('the box of the calendar address', () => {
  it('is there before its answer, so that the list below does not move', async () => {
    signInAs('member');
    let reply = (_: CalendarAddress) => {};
    answer(
      () => memberApi().getCalendarAddress(),
      new Promise<CalendarAddress>((resolve) => {
        reply = resolve;
      }),
    );
    renderIsland(
      <NoticeBoard>
        <UserCalendar />
      </NoticeBoard>,
      user,
    );
    const create = () => screen.getByRole('button', { name: 'Create a calendar address' });
    expect(screen.getByRole('heading', { name: 'Saved courses in your calendar' })).toBeVisible();
    expect(create()).toBeDisabled();
    reply({ createdAt: null } as CalendarAddress);
    await waitFor(() => expect(create()).toBeEnabled());
  });
});
