import { screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { describe, expect, it } from 'vitest';
import { businessApi } from '@/lib/api/business-browser';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { merchantAccount } from '@/tests/factories/replies';
import { expectLogged } from '@/tests/setup/expect-logged';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal, SESSION } from '@/tests/setup/stubbed-api';
import { SignUpForm } from './sign-up-form';

const PASSWORD = 'Kowloon ferry 1888';

const open = () => renderIsland(<SignUpForm />, { ...main, ...account, ...dashboard });
const field = (name: string | RegExp) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Create account and continue' });
const logo = (type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], 'logo', { type });
const signUp = (given: ReturnType<typeof merchantAccount> | Error) =>
  answer(() => businessApi().signUp(ANY), given);

async function fill(user: ReturnType<typeof open>['user']): Promise<void> {
  await user.upload(field('Logo'), logo());
  for (const [name, text] of [
    ['Business name', 'Kiln & Clay'],
    ['Address', '1 Ferry Street'],
    ['Contact number', '5123 4567'],
    ['About the business', 'Pottery since 1998.'],
    ['Email', 'kiln@example.com'],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
  ] as const)
    await user.type(field(name), text);
}

describe('the sign-up of a merchant', () => {
  it('says what is missing beside each field, and leads to the first', async () => {
    const { user } = open();
    await user.click(submit());
    expect(await screen.findByText('8 entries need correcting:')).toBeVisible();
    for (const name of ['Logo', 'Business name', 'Contact number', 'Email', 'Password'])
      expect(field(name)).toHaveAccessibleDescription('must be filled in');
    await waitFor(() => expect(field('Logo')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Address: must be filled in' }));
    expect(field('Address')).toHaveFocus();
  });

  it('takes a picture of at most 5 MB as the logo, shows it, and takes it out again', async () => {
    const { user } = open();
    // As a person does who chooses “all files” in the browser's dialog.
    const free = field('Logo');
    free.removeAttribute('accept');
    await user.upload(free, logo('image/gif'));
    await waitFor(() =>
      expect(field('Logo')).toHaveAccessibleDescription(
        'Only jpg or png pictures. Please choose another file.',
      ),
    );
    await user.upload(free, logo('image/png', 5 * 1024 * 1024 + 1));
    await waitFor(() => expect(field('Logo')).toHaveAccessibleDescription(/^This picture is over 5MB\./));
    await user.upload(free, logo());
    expect(await screen.findByAltText('Preview of the logo')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByAltText('Preview of the logo')).toBeNull();
  });

  it('needs a mobile number only where it is on WhatsApp, and the same password twice', async () => {
    const { user } = open();
    await user.type(field('Contact number'), '2345 6789');
    await user.tab();
    const problem = /^A landline has no WhatsApp/;
    await waitFor(() => expect(field('Contact number')).toHaveAccessibleDescription(problem));
    await user.click(screen.getByRole('checkbox', { name: /^This is a WhatsApp number/ }));
    await waitFor(() =>
      expect(field('Contact number')).toHaveAccessibleDescription('8-digit Hong Kong number'),
    );
    await user.type(field(/^Business registration number/), '123');
    await user.type(field('Password'), PASSWORD);
    await user.type(field('Confirm password'), 'another');
    await user.tab();
    await waitFor(() =>
      expect(field('Confirm password')).toHaveAccessibleDescription('passwords do not match'),
    );
    expect(field(/^Business registration number/)).toHaveAccessibleDescription(
      'must be an 8-digit business registration number',
    );
  });

  it('sends one form with the logo, and opens the session', async () => {
    const { user } = open();
    const sent = signUp(merchantAccount());
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(localStorage.getItem('merchant-access-token')).toBe(SESSION.accessToken));
    const form = sent[0] as FormData;
    expect(form.get('name')).toBe('Kiln & Clay');
    expect(form.get('locale')).toBe('en');
    expect([...form.values()].some((value) => value instanceof File)).toBe(true);
    expect(localStorage.getItem('form:visitor:merchant-sign-up')).toBeNull();
  });

  it('keeps everything but the passwords over a reload', async () => {
    const first = open();
    await fill(first.user);
    first.unmount();
    open();
    expect(field('Logo')).toHaveAccessibleDescription(
      /^The picture is not kept when the page is loaded again\. Please choose it again\./,
    );
    expect(field('Business name')).toHaveValue('Kiln & Clay');
    expect(field('About the business')).toHaveValue('Pottery since 1998.');
    expect(field('Email')).toHaveValue('kiln@example.com');
    expect(field('Password')).toHaveValue('');
    expect(JSON.stringify(localStorage)).not.toContain(PASSWORD);
  });

  it.each([
    ['whose address is taken', refusal('invalid_fields', { email: ['taken'] }), /^Merchant exists!/],
    ['without a connection', new AxiosError('Network Error'), /^The connection was lost\./],
  ])('keeps what was typed %s', async (_, failure, text) => {
    const { user } = open();
    signUp(failure);
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(screen.getByRole('alert')).toMatchTextContent(text));
    expect(field('Business name')).toHaveValue('Kiln & Clay');
    expect(localStorage.getItem('merchant-access-token')).toBeNull();
    expectLogged('merchant sign-up: failed');
  });
});
