import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberApi } from '@/lib/api/browser';
import { clearCredentials } from '@/lib/browser/credentials';
import { ownComment } from '@/tests/factories/replies';
import { ANY, answer, refusal, signInAs } from '@/tests/setup/stubbed-api';
import { loadOwnComment } from './find-own-comment';
import { showOwnComment } from './own-comment-island';

const box = () => screen.findByRole('article', { name: 'Your comment' });
const noBox = () => waitFor(() => expect(screen.queryByRole('article')).toBeNull());

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<button data-opens-dialog="comment">Write</button><div data-own-comment></div>';
  window.history.replaceState(null, '', '/en/course/post-1');
  signInAs('member');
});

describe('the member’s comment on the page of its course', () => {
  it('is shown while it waits, until the session ends', async () => {
    answer(
      () => memberApi().listComments(),
      [ownComment({ post: { title: 'Other', slug: 'post-2' } }), ownComment()],
    );
    await act(loadOwnComment);
    expect(await box()).toMatchTextContent(/only you can see it.*Calm and clear.*We learned to centre\./);
    expect(within(await box()).getByRole('img')).toHaveAccessibleName('4 points: very good');
    act(() => void clearCredentials('member'));
    await noBox();
  });

  it.each(['approved', 'rejected'] as const)('is not shown once it is %s', async (state) => {
    answer(() => memberApi().listComments(), [ownComment({ state })]);
    await act(loadOwnComment);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('keeps what was just sent where an older answer arrives after it', async () => {
    const reply = Promise.withResolvers<ReturnType<typeof ownComment>[]>();
    answer(() => memberApi().listComments(), reply.promise);
    const loaded = loadOwnComment();
    await act(() => showOwnComment(ownComment({ title: 'New title' })));
    reply.resolve([ownComment({ title: 'Old title' })]);
    await act(() => loaded);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(await box()).toMatchTextContent(/New title/);
  });

  it('is changed in its place', async () => {
    const user = userEvent.setup();
    await act(() => showOwnComment(ownComment()));
    await user.click(within(await box()).getByRole('button', { name: 'Edit' }));
    answer(() => memberApi().editComment(7, ANY), ownComment({ title: 'Calm, and clear' }));
    await user.click(await screen.findByRole('button', { name: 'Submit comment' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await box()).toMatchTextContent(/Calm, and clear/);
  });

  it('is deleted once that is confirmed; the focus then is on the button that writes another', async () => {
    const user = userEvent.setup();
    await act(() => showOwnComment(ownComment()));
    const open = async () => user.click(within(await box()).getByRole('button', { name: 'Delete' }));
    const dialog = () => screen.getByRole('dialog', { name: 'Delete this comment?' });
    await open();
    await user.click(within(dialog()).getByRole('button', { name: 'Keep it' }));
    expect(await box()).toBeVisible();
    await open();
    answer(() => memberApi().removeComment(7), new AxiosError('Network Error'));
    await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog()).findByRole('alert')).toMatchTextContent(/^The connection was lost\./);
    const sent = answer(() => memberApi().removeComment(7), { id: 7 });
    await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
    await noBox();
    expect(sent).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Write' })).toHaveFocus();
    await waitFor(() => expect(screen.getByText('Your comment has been deleted')).toBeVisible());

    await act(() => showOwnComment(ownComment()));
    await open();
    answer(() => memberApi().removeComment(7), refusal('comment_settled'));
    await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
    await noBox();
    await waitFor(() => expect(screen.getByText(/^Your comment has been reviewed/)).toBeVisible());
  });
});
