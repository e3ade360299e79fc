import { screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { afterEach, describe, expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { adminApi } from '@/lib/api/admin';
import { memberApi } from '@/lib/api/browser';
import { businessApi } from '@/lib/api/business-browser';
import type { Locale } from '@/lib/contract/locale';
import account from '@/messages/islands/account.en.json';
import user from '@/messages/islands/user.en.json';
import { memberProfile, merchantAccount } from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal, SESSION, signInAs } from '@/tests/setup/stubbed-api';
import { ResetPassword } from '../mail-links/reset-password';
import { UserPasswordForm } from './user-password-form';
import { UserProfileForm } from './user-profile-form';

const PASSWORD = 'Kowloon ferry 1888';
const texts = { ...account, ...user };
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);
const described = (name: string, text: string | RegExp) =>
  waitFor(() => expect(field(name)).toHaveAccessibleDescription(text));

describe('the form of a member’s details', () => {
  function open() {
    signInAs('member');
    const form = <UserProfileForm profile={memberProfile()} />;
    return renderIsland(<NoticeBoard>{form}</NoticeBoard>, texts);
  }

  it('checks the username, and takes back the notice of an earlier save', async () => {
    const { user: member } = open();
    const sent = answer(() => memberApi().updateAccount(ANY), memberProfile({ username: 'Chan Wing Sze' }));
    await member.clear(field('Username'));
    await member.type(field('Username'), 'Chan Wing Sze');
    await member.click(button('Save changes'));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Your profile has been updated'),
    );
    expect(sent).toEqual([
      { username: 'Chan Wing Sze', email: 'chan@example.com', acceptNotification: false },
    ]);
    expect(JSON.parse(localStorage.getItem('profile') ?? '')).toMatchObject({ username: 'Chan Wing Sze' });
    await member.clear(field('Username'));
    await member.type(field('Username'), '陳');
    await member.click(button('Save changes'));
    await described('Username', 'English letters required');
    expect(field('Username')).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(sent).toHaveLength(1);
  });

  it('asks for the password before it changes the address, and says if it is wrong', async () => {
    const { user: member } = open();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await member.clear(field('Email address'));
    await member.type(field('Email address'), 'wing@example.com');
    await member.click(button('Save changes'));
    await described('Current password', 'must be filled in');
    answer(() => memberApi().updateAccount(ANY), refusal('invalid_fields', { currentPassword: ['wrong'] }));
    await member.type(field('Current password'), 'not it');
    await member.click(button('Save changes'));
    await described('Current password', 'The password is incorrect');
    answer(() => memberApi().updateAccount(ANY), refusal('invalid_fields', { email: ['taken'] }));
    await member.click(button('Save changes'));
    await described('Email address', 'wing@example.com already taken');
    expect(field('Email address')).toHaveValue('wing@example.com');
  });

  it('keeps what is changed during a save', async () => {
    const { user: member } = open();
    const reply = Promise.withResolvers<ReturnType<typeof memberProfile>>();
    const sent = answer(() => memberApi().updateAccount(ANY), reply.promise);
    await member.type(field('Username'), ' Lee');
    await member.click(button('Save changes'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await member.click(screen.getByRole('checkbox'));
    reply.resolve(memberProfile({ username: 'Chan Siu Ming Lee' }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Your profile has been updated'),
    );
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(field('Username')).toHaveValue('Chan Siu Ming Lee');
    await member.click(button('Save changes'));
    await waitFor(() => expect(sent[1]).toMatchObject({ acceptNotification: true }));
  });

  it('keeps what was typed where the connection is lost', async () => {
    const { user: member } = open();
    answer(() => memberApi().updateAccount(ANY), new AxiosError('Network Error'));
    await member.type(field('Username'), ' Lee');
    await member.click(button('Save changes'));
    await waitFor(() => expect(screen.getByRole('alert')).toMatchTextContent(/^The connection was lost\./));
    expect(field('Username')).toHaveValue('Chan Siu Ming Lee');
  });
});

describe('the form of a member’s password', () => {
  it('takes the new password twice, and empties itself once it is changed', async () => {
    signInAs('member');
    const form = <UserPasswordForm email="chan@example.com" />;
    const { user: member } = renderIsland(<NoticeBoard>{form}</NoticeBoard>, texts);
    const [current, next, again] = ['Current password', 'New password', 'New password again'];
    await member.type(field(current), 'old password');
    await member.type(field(next), PASSWORD);
    await member.type(field(again), 'another');
    await member.click(button('Change password'));
    await described(again, 'passwords do not match');
    await member.clear(field(again));
    await member.type(field(again), PASSWORD);
    answer(() => memberApi().updateAccount(ANY), refusal('invalid_fields', { password: ['common'] }));
    await member.click(button('Change password'));
    await described(next, 'This password is too common. Please choose another one');
    const sent = answer(() => memberApi().updateAccount(ANY), memberProfile());
    await member.click(button('Change password'));
    await waitFor(() =>
      expect(screen.getByRole('status')).toMatchTextContent(/^Your password has been changed\./),
    );
    expect(sent).toEqual([
      { currentPassword: 'old password', password: PASSWORD, passwordConfirmation: PASSWORD },
    ]);
    for (const name of [current, next, again]) expect(field(name)).toHaveValue('');
  });
});

describe('the page that resets a password', () => {
  const before = window.location.href;
  afterEach(() => window.history.replaceState(null, '', before));

  function open(search: string, locale: Locale = 'en') {
    window.history.replaceState(null, '', `/en/reset-password${search}`);
    const page = <ResetPassword locale={locale} messages={texts} />;
    return renderIsland(page, texts, locale);
  }
  async function type(member: ReturnType<typeof open>['user'], password: string): Promise<void> {
    for (const name of ['New password', 'New password again']) {
      await member.clear(field(name));
      await member.type(field(name), password);
    }
    await member.click(button('Reset password'));
  }

  it('says that a link without a token no longer works', () => {
    open('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link no longer works');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('checks the password, and says that a used link no longer works', async () => {
    const { user: member } = open('?reset_password_token=t');
    await type(member, 'seven 7');
    await described('New password', 'must have at least 8 characters');
    answer(() => memberApi().resetPassword(ANY), refusal('unauthorized'));
    await type(member, PASSWORD);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link no longer works'),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('sends the token of the link, and signs the member in', async () => {
    const { user: member } = open('?reset_password_token=t');
    const sent = answer(() => memberApi().resetPassword(ANY), memberProfile());
    await type(member, PASSWORD);
    expect(await screen.findByRole('link', { name: 'Go to my account' })).toHaveAttribute('href', '/en/user');
    expect(sent).toEqual([{ resetPasswordToken: 't', password: PASSWORD, passwordConfirmation: PASSWORD }]);
    expect(localStorage.getItem('access-token')).toBe(SESSION.accessToken);
  });

  it('asks an administrator for a code once it is needed, and leads to the sign-in', async () => {
    const { user: member } = open('?reset_password_token=t&role=administrator');
    const sent = answer(
      () => adminApi().resetPassword(ANY),
      (values) => {
        const { otp } = values as { otp?: string };
        if (otp === '654321') return {};
        throw refusal('invalid_fields', { otp: [otp ? 'wrong' : 'required'] });
      },
    );
    await type(member, PASSWORD);
    const code = await screen.findByLabelText('One-time code');
    await waitFor(() => expect(code).toHaveFocus());
    await member.type(code, '123456');
    await member.click(button('Reset password'));
    await described('One-time code', 'The code is wrong or has already been used');
    await member.clear(code);
    await member.type(code, '654321');
    await member.click(button('Reset password'));
    expect(await screen.findByRole('link', { name: 'Go to the administrator sign-in' })).toHaveAttribute(
      'href',
      '/en/admin',
    );
    expect(sent.at(-1)).toMatchObject({ resetPasswordToken: 't', otp: '654321' });
    expect(localStorage.getItem('access-token')).toBeNull();
  });

  it('leads a merchant to the dashboard', async () => {
    const { user: member } = open('?reset_password_token=t&role=merchant');
    answer(() => businessApi().resetPassword(ANY), merchantAccount());
    await type(member, PASSWORD);
    expect(await screen.findByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
    expect(localStorage.getItem('merchant-access-token')).toBe(SESSION.accessToken);
    expect(localStorage.getItem('access-token')).toBeNull();
  });
});
