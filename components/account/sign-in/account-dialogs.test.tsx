import { screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { memberApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { handedAddress } from '@/lib/browser/handed-address';
import type { Locale } from '@/lib/contract/locale';
import en from '@/messages/islands/account.en.json';
import zhHk from '@/messages/islands/account.zh-hk.json';
import { memberProfile } from '@/tests/factories/replies';
import { expectLogged } from '@/tests/setup/expect-logged';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal, SESSION } from '@/tests/setup/stubbed-api';
import { AccountDialogs } from './account-dialogs';

const PASSWORD = 'Kowloon ferry 1888';

interface Opened {
  saves?: string;
  locale?: Locale;
}

/** Opens the dialogs as a click in the header does, or with `saves` as the click on a bookmark button does. */
function open(first: 'sign-in' | 'sign-up', { saves, locale = 'en' }: Opened = {}) {
  const heard = { onClose: vi.fn(), onDone: vi.fn() };
  const dialogs = (
    <AccountDialogs first={first} reason={saves ? { kind: 'save', title: saves } : undefined} {...heard} />
  );
  return { ...renderIsland(dialogs, locale === 'en' ? en : zhHk, locale), ...heard };
}

const button = (name: string) => screen.getByRole('button', { name });
const alertSays = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('alert')).toMatchTextContent(text));
const field = (name: string) => screen.getByLabelText(name);

/** Chooses no passkey: the browser's suggestions wait for one as long as the dialog is open. */
beforeEach(() => void answer(() => memberApi().beginPasskeySignIn(), new Promise<never>(() => {})));

describe('signing in', () => {
  it('says what is missing, sends the address and the password, and opens the session', async () => {
    const { user, onDone } = open('sign-in');
    const sent = answer(() => memberApi().signIn(ANY), memberProfile());
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    expect(field('Email')).toHaveFocus();
    await user.click(button('Sign in'));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('must be filled in'));
    expect(field('Password')).toHaveAccessibleDescription('must be filled in');
    await user.type(field('Email'), 'chan@');
    await user.tab();
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email');
    await user.type(field('Email'), 'example.com');
    await user.type(field('Password'), PASSWORD);
    await user.click(button('Sign in'));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('signed-in'));
    expect(sent).toEqual([{ email: 'chan@example.com', password: PASSWORD }]);
    expect(localStorage.getItem('access-token')).toBe(SESSION.accessToken);
    expect(localStorage.getItem('uid')).toBe('chan@example.com');
    expect(JSON.parse(localStorage.getItem('profile') ?? '')).toMatchObject({ username: 'Chan Siu Ming' });
  });

  it.each([
    ['a wrong password', refusal('unauthorized'), 'username or password incorrect'],
    ['too many attempts', refusal('too_many_requests'), 'Too many attempts. Please try again later.'],
    ['a lost connection', new AxiosError('Network Error'), /^The connection was lost\./],
    [
      'a suspended account',
      new ApiFailure('account_suspended', 401, ''),
      'This account is suspended. Please contact the administrator.',
    ],
  ])('keeps what was typed after %s, and returns to the password', async (_, failure, text) => {
    const { user, onDone } = open('sign-in');
    answer(() => memberApi().signIn(ANY), failure);
    await user.type(field('Email'), 'chan@example.com');
    await user.type(field('Password'), 'wrong');
    expect(screen.getByRole('link', { name: 'Merchant sign-in' })).toBeVisible();
    await user.click(button('Sign in'));
    await alertSays(text);
    expect(screen.getByRole('link', { name: 'Merchant sign-in' })).toHaveAttribute(
      'href',
      '/en/merchant/dashboard',
    );
    expect(field('Email')).toHaveValue('chan@example.com');
    expect(field('Password')).toHaveFocus();
    expect(onDone).not.toHaveBeenCalled();
    expect(localStorage.getItem('access-token')).toBeNull();

    answer(() => memberApi().signIn(ANY), memberProfile());
    await user.keyboard(PASSWORD);
    expect(field('Password')).toHaveValue(PASSWORD);
    await user.click(button('Sign in'));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('signed-in'));
  });

  it('leads merchants to their own sign-in, with the address that was typed', async () => {
    const { user } = open('sign-in');
    await user.type(field('Email'), 'kiln@example.com');
    const link = screen.getByRole('link', { name: 'Merchant sign-in' });
    expect(link.getAttribute('href')).not.toContain('kiln');
    // The page of the test is not left.
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(handedAddress()).toBe('kiln@example.com');
  });

  it('solves the puzzle that is asked for after wrong passwords', async () => {
    const { user, onDone } = open('sign-in');
    const puzzle = { text: 'member:chan@example.com:1:a', bits: 8 };
    const puzzleRequired = new ApiFailure('puzzle_required', 429, '', undefined, undefined, puzzle);
    const sent = answer(
      () => memberApi().signIn(ANY),
      (typed) => ('proofOfWork' in typed ? memberProfile() : Promise.reject(puzzleRequired)),
    );
    await user.type(field('Email'), 'chan@example.com');
    await user.type(field('Password'), PASSWORD);
    await user.click(button('Sign in'));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('signed-in'));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ proofOfWork: expect.stringMatching(`^${puzzle.text}:\\d+$`) });
  });

  it('shows the password when asked, and hides it again', async () => {
    const { user } = open('sign-in');
    await user.type(field('Password'), PASSWORD);
    expect(field('Password')).toHaveAttribute('type', 'password');
    await user.click(button('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    await user.click(button('Hide password'));
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  it('sends once, however often it is pressed', async () => {
    const { user, onDone } = open('sign-in');
    const reply = Promise.withResolvers<ReturnType<typeof memberProfile>>();
    const sent = answer(() => memberApi().signIn(ANY), reply.promise);
    await user.type(field('Email'), 'chan@example.com');
    await user.type(field('Password'), PASSWORD);
    await user.dblClick(button('Sign in'));
    await waitFor(() => expect(button('Sign in')).toBeDisabled());
    reply.resolve(memberProfile());
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('signed-in'));
    expect(sent).toHaveLength(1);
  });

  it('suggests signing up first to a visitor who saves a course on a new device', async () => {
    const { user } = open('sign-in', { saves: 'Wheel throwing' });
    expect(screen.getByRole('dialog', { name: 'Sign in to save “Wheel throwing”' })).toBeVisible();
    expect(button('Sign up for free')).toHaveFocus();
    await user.click(button('Sign up for free'));
    expect(screen.getByRole('dialog', { name: 'Sign up to save “Wheel throwing”' })).toBeVisible();
  });

  it('is closed by Escape and by its button, not by a click beside it', async () => {
    const { user, onClose } = open('sign-in');
    const backdrop = document.querySelector('.MuiDialog-container');
    if (backdrop) await user.click(backdrop);
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(button('Close'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('names an internationalised address as it was typed, and sends the form that mail servers take', async () => {
    const { user } = open('sign-in');
    const sent = answer(() => memberApi().requestPasswordReset(ANY), undefined);
    await user.click(button('Forgotten your password?'));
    await user.type(field('Email'), 'Mei@例子。香港');
    await user.click(button('Send the link'));
    const message = await screen.findByRole('alertdialog', { name: 'Check your email' });
    expect(message).toHaveAccessibleDescription(/^If mei@例子\.香港 belongs/);
    expect(sent).toMatchObject([{ email: 'mei@xn--fsqu00a.xn--j6w193g' }]);
  });

  it('asks for a link by mail where the password is forgotten, and says nothing about the account', async () => {
    const { user, onClose } = open('sign-in');
    const sent = answer(() => memberApi().requestPasswordReset(ANY), undefined);
    await user.click(button('Forgotten your password?'));
    await user.click(button('Send the link'));
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('must be filled in'));
    await user.type(field('Email'), 'nobody@example.com');
    await user.click(button('Send the link'));
    const message = await screen.findByRole('alertdialog', { name: 'Check your email' });
    expect(message).toHaveAccessibleDescription(/^If nobody@example\.com belongs to a member/);
    expect(sent).toEqual([
      { email: 'nobody@example.com', redirectUrl: `${window.location.origin}/en/reset-password` },
    ]);
    await user.click(button('OK'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('signing up', () => {
  const fill = async (user: ReturnType<typeof open>['user'], email = 'chan@example.com') => {
    await user.type(field('Username'), 'Chan Tai Man');
    await user.type(field('Email'), email);
    await user.type(field('Password'), PASSWORD);
    await user.type(field('Confirm password'), PASSWORD);
  };

  it('has its button on a phone beside the required fields, before what is optional', async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1280, 800));
    open('sign-up');
    const submit = button('Sign up');
    const optional = screen.getByRole('group', { name: /optional/i });
    expect(submit.compareDocumentPosition(optional)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('lists the problems of a form that was sent, and leads to each', async () => {
    const { user } = open('sign-up');
    expect(field('Username')).toHaveFocus();
    await user.click(button('Sign up'));
    expect(await screen.findByText('4 entries need correcting:')).toBeVisible();
    expect(field('Username')).toHaveFocus();
    await user.click(button('Password: must be filled in'));
    expect(field('Password')).toHaveFocus();
  });

  it.each([
    ['Username', '陳大文', 'English letters required'],
    ['Username', 'x'.repeat(51), 'input length may not exceed 50'],
    ['Email', 'chan@', 'Please enter a valid email'],
    ['Password', 'ferry', 'must have at least 8 characters'],

    ['Confirm password', 'another', 'passwords do not match'],
  ])('says what is wrong with the %s %s', async (name, typed, text) => {
    const { user } = open('sign-up');
    await user.click(field(name));
    await user.paste(typed);
    await user.tab();
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(text));
  });

  it('proposes a username from first and last name until one is typed', async () => {
    const { user } = open('sign-up');
    await user.type(screen.getByLabelText(/^English given name/), 'Siu-Ming 1');
    await user.type(screen.getByLabelText(/^English surname/), 'Chan');
    expect(field('Username')).toHaveValue('SiuMing Chan');
    await user.type(field('Username'), ' K');
    await user.type(screen.getByLabelText(/^English surname/), 'g');
    expect(field('Username')).toHaveValue('SiuMing Chan K');
  });

  it('sends what was chosen, asks a child for consent, and opens the session', async () => {
    const { user, onDone } = open('sign-up');
    const sent = answer(() => memberApi().signUp(ANY), memberProfile());
    await fill(user);
    await user.click(screen.getByText('Female'));
    await user.selectOptions(field('Age'), '12 or below');
    await user.click(screen.getByText('Art / Design'));
    await user.click(screen.getByText('Parenting'));
    expect(screen.getByRole('checkbox', { name: /^Email me about/ })).not.toBeChecked();
    await user.click(button('Sign up'));
    const consent = screen.getByRole('checkbox', { name: /^My parent or guardian agrees/ });
    await waitFor(() => expect(consent).toHaveFocus());
    expect(consent).toHaveAccessibleDescription(/need a parent’s or guardian’s consent/);
    expect(sent).toEqual([]);
    await user.click(consent);
    await user.click(button('Sign up'));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('signed-up'));
    expect(sent).toEqual([
      {
        username: 'Chan Tai Man',
        email: 'chan@example.com',
        password: PASSWORD,
        passwordConfirmation: PASSWORD,
        gender: 'female',
        age: 'age_1',
        interests: 'interest3,interest10',
        acceptNotification: false,
        guardianConsent: true,
        locale: 'en',
      },
    ]);
    expect(localStorage.getItem('access-token')).toBe(SESSION.accessToken);
  });

  it('is done as soon as the session is open, so that a remembered click waits for no tap', async () => {
    const { user, onDone } = open('sign-up', { saves: '陶藝班', locale: 'zh-hk' });
    answer(() => memberApi().signUp(ANY), memberProfile());
    await user.type(field('用戶名稱'), 'Chan Siu Ming');
    await user.type(field('電郵'), 'chan@example.com');
    await user.type(field('密碼'), PASSWORD);
    await user.type(field('確認密碼'), PASSWORD);
    await user.click(button('註冊'));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('signed-up'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('names the address that is taken, and keeps what was typed', async () => {
    const { user, onDone } = open('sign-up');
    answer(() => memberApi().signUp(ANY), refusal('invalid_fields', { email: ['taken'] }));
    await fill(user);
    await user.click(button('Sign up'));
    expect(
      await screen.findByText('chan@example.com already taken', { selector: '[role="alert"] *' }),
    ).toBeVisible();
    await waitFor(() => expect(field('Email')).toHaveFocus());
    expect(field('Email')).toHaveAccessibleDescription('chan@example.com already taken');
    expect(field('Username')).toHaveValue('Chan Tai Man');
    expect(field('Password')).toHaveValue(PASSWORD);
    expect(onDone).not.toHaveBeenCalled();
    expectLogged('sign-up: failed');
  });

  it('signs in at the second try if the answer to the first was lost', async () => {
    const { user, onDone } = open('sign-up');
    const signUps = answer(() => memberApi().signUp(ANY), new AxiosError('Network Error'));
    const signIns = answer(() => memberApi().signIn(ANY), memberProfile());
    await fill(user);
    await user.click(button('Sign up'));
    await alertSays(/^The connection was lost\./);
    expect(field('Password')).toHaveValue(PASSWORD);
    await waitFor(() => expect(button('Sign up')).toBeEnabled());
    await user.click(button('Sign up'));
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('signed-up'));
    expect([signUps.length, signIns.length]).toEqual([1, 1]);
    expectLogged('sign-up: failed');
  });

  it('shows that it waits for the answer', async () => {
    const { user, onDone } = open('sign-up');
    const reply = Promise.withResolvers<ReturnType<typeof memberProfile>>();
    answer(() => memberApi().signUp(ANY), reply.promise);
    await fill(user);
    await user.click(button('Sign up'));
    expect(await screen.findByText('Submitting, please wait...')).toBeVisible();
    reply.resolve(memberProfile());
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('signed-up'));
    await waitFor(() => expect(screen.queryByText('Submitting, please wait...')).toBeNull());
  });

  it('leads to the documents, and back to signing in', async () => {
    const { user } = open('sign-up');
    for (const [name, path] of [
      ['terms of use', '/legal/terms-en.pdf'],
      ['privacy policy', '/legal/privacy-en.pdf'],
      ['personal data statement', '/en/personal-data'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    await user.click(button('Sign in'));
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  });
});
