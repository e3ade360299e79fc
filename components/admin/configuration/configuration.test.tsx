import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { adminApi } from '@/lib/api/admin';
import { type AdminSiteSettings, SITE_SETTING_NAMES } from '@/lib/contract/site-settings';
import { renderAdmin } from '@/tests/setup/render-admin';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { Configuration } from './configuration';

const STORED = {
  ...Object.fromEntries(SITE_SETTING_NAMES.map((name) => [name, ''])),
  version: 3,
  environment: [],
} as unknown as AdminSiteSettings;
const NO_SAMPLES = {
  courses: 0,
  merchants: 0,
  hashtags: 0,
  comments: 0,
  articles: 0,
  promotions: 0,
  accounts: 0,
  asSample: false,
};

function open(settings: Partial<AdminSiteSettings> = {}, samples = NO_SAMPLES) {
  answer(
    () => adminApi().getConfiguration(),
    [
      {
        check: 'operator',
        finding: 'operator_unnamed',
        light: 'red',
        settings: ['OPERATOR_NAME_EN'],
        count: 0,
      },
      { check: 'mail', finding: 'mail_unset', light: 'red', settings: ['SMTP_URL'], count: 0 },
    ],
  );
  answer(() => adminApi().getSiteSettings(), { ...STORED, ...settings });
  answer(() => adminApi().getSamples(), samples);
  return renderAdmin(<Configuration />, '/configuration');
}
const field = (name: string) => screen.findByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save' });

it('leads from a finding to the field that mends it; what only the environment sets is named', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'Set-up' });
  expect(within(list).getByRole('link', { name: 'Operator’s name (English)' })).toHaveAttribute(
    'href',
    '#setting-operatorNameEn',
  );
  expect(within(list).getByText('SMTP_URL')).toBeVisible();
  await field('Operator’s name (English)');
  expect(document.querySelector('#setting-operatorNameEn')).toContainElement(
    screen.getByLabelText('Operator’s name (English)'),
  );
});

it('stores what was typed under the version that was read, and refuses a number that WhatsApp cannot have', async () => {
  const { user } = open();
  const sent = answer(() => adminApi().changeSiteSettings(ANY), {
    ...STORED,
    contactEmail: 'hello@example.hk',
    whatsappNumbers: '61234567',
    version: 4,
  });
  await user.type(await field('Contact email'), 'hello@example.hk');
  await user.type(await field('WhatsApp numbers'), '21234567');
  await user.click(save());
  expect(await screen.findByText(/Please enter 8-digit mobile numbers/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(await field('WhatsApp numbers'));
  await user.type(await field('WhatsApp numbers'), '61234567');
  await user.click(save());
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        contactEmail: 'hello@example.hk',
        whatsappNumbers: '61234567',
        version: 3,
      }),
    ]),
  );
  expect(
    await screen.findByText('Saved; the site is up to date', { selector: '[role="status"]' }),
  ).toBeInTheDocument();
});

it('asks before a link discards what was typed', async () => {
  const { user } = open();
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const link = await screen.findByRole('link', { name: 'Announcements' });
  const reached = vi.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', reached);
  await user.type(await field('Contact email'), 'a');
  await user.click(link);
  expect(asked).toHaveBeenCalledOnce();
  expect(reached).not.toHaveBeenCalled();
  asked.mockReturnValue(true);
  await user.click(link);
  expect(reached).toHaveBeenCalledOnce();
  asked.mockRestore();
});

it('shows what the environment sets as fixed, with the name of the variable', async () => {
  open({ environment: [{ name: 'contactEmail', value: 'env@example.hk' }] });
  expect(await screen.findByText('env@example.hk')).toBeVisible();
  expect(screen.getByText('CONTACT_EMAIL')).toBeVisible();
  expect(screen.queryByLabelText('Contact email')).toBeNull();
});

it('says what another administrator changed, keeps what was typed, and saves it the second time', async () => {
  const { user } = open();
  await user.type(await field('Contact email'), 'mine@example.hk');
  const refused = answer(() => adminApi().changeSiteSettings(ANY), refusal('edit_conflict'));
  answer(() => adminApi().getSiteSettings(), {
    ...STORED,
    operatorNameEn: 'Theirs Limited',
    version: 4,
  });
  await user.click(save());
  expect(await screen.findByText(/Operator’s name \(English\): Theirs Limited/)).toBeVisible();
  expect(refused).toHaveLength(1);
  expect(await field('Contact email')).toHaveValue('mine@example.hk');
  expect(await field('Operator’s name (English)')).toHaveValue('Theirs Limited');
  const sent = answer(() => adminApi().changeSiteSettings(ANY), { ...STORED, version: 5 });
  await user.click(save());
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        contactEmail: 'mine@example.hk',
        operatorNameEn: 'Theirs Limited',
        version: 4,
      }),
    ]),
  );
});

it('removes the samples after a question that counts them', async () => {
  const { user } = open({}, { ...NO_SAMPLES, courses: 120, hashtags: 1 });
  await user.click(await screen.findByRole('button', { name: 'Remove the samples' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove all samples?' });
  expect(within(dialog).getByText(/^120 courses/)).toBeVisible();
  expect(within(dialog).getByText(/^1 hashtag /)).toBeVisible();
  const sent = answer(() => adminApi().removeSamples(), { ...NO_SAMPLES, courses: 120, hashtags: 1 });
  answer(() => adminApi().getSamples(), NO_SAMPLES);
  await user.click(within(dialog).getByRole('button', { name: 'Remove the samples' }));
  expect(await screen.findByText('There are no samples.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('offers no removal to a sample account', async () => {
  open({}, { ...NO_SAMPLES, courses: 2, accounts: 3, asSample: true });
  expect(await screen.findByText(/sign in with an administrator account of your own/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove the samples' })).toBeNull();
});

it('switches extreme conditions on and off', async () => {
  const { user } = open({ weatherBanner: 'on' });
  const sent = answer(() => adminApi().changeSiteSettings(ANY), { ...STORED, extremeConditions: 'on' });
  const extreme = await field('The Government has announced extreme conditions');
  expect(extreme).not.toBeChecked();
  expect(await field('Banner on every page under signal No. 8 or higher')).toBeChecked();
  await user.click(extreme);
  await user.click(save());
  await expect.poll(() => sent).toMatchObject([{ extremeConditions: 'on', weatherBanner: 'on' }]);
});
