import { screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { memberApi } from '@/lib/api/browser';
import { wantBookmark } from '@/lib/browser/wanted-bookmarks';
import account from '@/messages/islands/account.en.json';
import user from '@/messages/islands/user.en.json';
import { expectLogged } from '@/tests/setup/expect-logged';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, signInAs } from '@/tests/setup/stubbed-api';
import { WayBack } from './way-back';
import { leaveWayBack } from './way-back-page';

it('says that a bookmark has failed until it is there, and sends it again', async () => {
  signInAs('member');
  wantBookmark('post-1', 3);
  leaveWayBack({ path: '/en/course', title: 'Courses', isNew: false, isDone: false, saves: 'post-1' });
  const { user: member } = renderIsland(
    <NoticeBoard>
      <WayBack name="Chan" />
    </NoticeBoard>,
    { ...account, ...user },
  );
  const note = () => screen.getAllByRole('status')[0];
  expect(note()).toMatchTextContent(/^The course could not be saved\./);
  answer(() => memberApi().addBookmark(ANY), new AxiosError('Network Error'));
  await member.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expectLogged('bookmark: failed'));
  expect(note()).toMatchTextContent(/^The course could not be saved\./);
  answer(() => memberApi().addBookmark(ANY), {} as never);
  await member.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(note()).toHaveTextContent('Back to “Courses”'));
});
