import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { memberApi, publicApi } from '@/lib/api/browser';
import account from '@/messages/islands/account.en.json';
import texts from '@/messages/islands/waiting-list.en.json';
import { expectLogged } from '@/tests/setup/expect-logged';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal, signInAs } from '@/tests/setup/stubbed-api';
import { MemberWaitingDialog, VisitorWaitingDialog } from './waiting-dialog';

const MESSAGES = { ...account, ...texts };
const field = (name: string | RegExp) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Join the waiting list' });

describe('the form of a waiting list', () => {
  it('of a member sends no address, and the session that was chosen', async () => {
    signInAs('member');
    const sessions = [
      { number: 1, label: 'Mornings' },
      { number: 4, label: 'Evenings' },
    ];
    const { user } = renderIsland(
      <MemberWaitingDialog postId={3} sessions={sessions} onClose={vi.fn()} />,
      MESSAGES,
    );
    expect(screen.queryByLabelText('Email')).toBeNull();
    const sent = answer(() => memberApi().addWaitingEntry(3, ANY), []);
    await user.selectOptions(field('Session'), 'Evenings');
    await user.type(field('Name'), 'Daniel');
    await user.selectOptions(field('Number of places'), '2');
    await user.type(field(/^Phone/), '6123 4567');
    await user.click(submit());
    await screen.findByRole('alertdialog', { name: 'You are on the waiting list' });
    expect(sent).toEqual([
      { name: 'Daniel', phone: '61234567', places: 2, note: '', session: 4, postId: 3, locale: 'en' },
    ]);
  });

  it('of a visitor asks for the address, and says that a mail comes', async () => {
    const { user } = renderIsland(
      <VisitorWaitingDialog postId={3} sessions={[]} onClose={vi.fn()} />,
      MESSAGES,
    );
    await user.click(submit());
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('must be filled in'));
    expect(field('Email')).toHaveAccessibleDescription(/valid email/i);
    const sent = answer(() => publicApi().joinWaitingList(3, ANY), { message: 'Please check your email.' });
    await user.type(field('Name'), 'Daniel');
    await user.type(field('Email'), 'Daniel@Example.com');
    await user.click(submit());
    const message = await screen.findByRole('alertdialog', { name: 'One more step' });
    expect(message).toHaveAccessibleDescription('Please check your email.');
    expect(sent).toMatchObject([{ email: 'daniel@example.com', places: 1, session: null, website: '' }]);
  });

  it.each([
    ['wrong_state', /^There are places now/],
    ['limit_reached', /^This waiting list is full/],
    ['not_found', /^This course no longer has/],
  ] as const)('says why it was refused: %s', async (code, text) => {
    signInAs('member');
    const { user } = renderIsland(
      <MemberWaitingDialog postId={3} sessions={[]} onClose={vi.fn()} />,
      MESSAGES,
    );
    answer(() => memberApi().addWaitingEntry(3, ANY), refusal(code));
    await user.type(field('Name'), 'Daniel');
    await user.click(submit());
    await waitFor(() => expect(screen.getByRole('alert')).toMatchTextContent(text));
    expectLogged('waiting list: not joined');
  });
});
