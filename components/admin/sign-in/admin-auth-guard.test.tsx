import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { adminApi } from '@/lib/api/admin';
import { storeAdminSession } from '@/lib/browser/admin-session';
import type { AdminAccount } from '@/lib/contract/admin-access';
import { IDLE_MINUTES } from '@/lib/contract/admin-access';
import type { Queue } from '@/lib/contract/admin-overview';
import type { StaffRole } from '@/lib/contract/staff-roles';
import { adminAccount } from '@/tests/factories/replies';
import { renderAdmin } from '@/tests/setup/render-admin';
import { ANY, answer, refusal, SESSION } from '@/tests/setup/stubbed-api';
import { AdminAuthGuard } from './admin-auth-guard';

const OWN = { ...SESSION, uid: 'lee@example.com' };
const heading = () => screen.findByRole('heading', { level: 1 });
const queue = (name: Queue, waiting: number, overdue = 0) => ({
  ...{ queue: name, waiting, overdue, dueToday: 0, oldest: null },
});

function Screen({ onShown }: { onShown: () => void }) {
  onShown();
  return <h1>The screen</h1>;
}

/** Opens the admin as a role. Returns what the screens of the page have been asked to show. */
function open(address: string, account: Partial<AdminAccount> = {}, staffRole: StaffRole = 'administrator') {
  const given = adminAccount(account);
  answer(() => adminApi().getAccount(), {
    ...given,
    administrator: { ...given.administrator, staffRole },
  });
  answer(() => adminApi().getOverview(), {
    unreadNotices: 0,
    queues: [queue('advertisements', 36, 2), queue('reports', 4)],
  } as never);
  const shown = vi.fn();
  return {
    ...renderAdmin(
      <AdminAuthGuard>
        <Screen onShown={shown} />
      </AdminAuthGuard>,
      address,
    ),
    shown,
  };
}
const inMenu = () => within(screen.getByRole('navigation', { name: 'Administration' }));
const sections = () =>
  inMenu()
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => {
  storeAdminSession(OWN);
  // The browser waits for a passkey.
  answer(() => adminApi().beginPasskeySignIn(), new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  storeAdminSession(null);
});

describe('an administrator without a session', () => {
  it('signs in in place of the screen, which is not rendered', async () => {
    storeAdminSession(null);
    const { shown } = open('/members');
    expect(await heading()).toHaveTextContent('Administrator sign-in');
    expect(shown).not.toHaveBeenCalled();
  });

  it('has that of another tab', async () => {
    storeAdminSession(null);
    // That of this tab has ended.
    const session = { ...OWN, accessToken: 'of another tab' };
    const other = new BroadcastChannel('admin-session');
    other.onmessage = ({ data }) => data.kind === 'ask' && other.postMessage({ kind: 'answer', session });
    open('/members');
    expect(await heading()).toHaveTextContent('The screen');
    other.postMessage({ kind: 'signed-out', accessToken: session.accessToken });
    await waitFor(async () => expect(await heading()).toHaveTextContent('Administrator sign-in'));
    other.close();
  });

  it('sees nothing of the one before, who signed out in another tab', async () => {
    const { shown } = open('/members');
    await heading();
    const before = shown.mock.calls.length;
    const other = new BroadcastChannel('admin-session');
    other.postMessage({ kind: 'signed-out', accessToken: OWN.accessToken });
    await screen.findByRole('heading', { name: 'Administrator sign-in' });
    const { administrator, ...rest } = adminAccount();
    answer(() => adminApi().getAccount(), {
      ...rest,
      administrator: { ...administrator, staffRole: 'reviewer' },
    });
    other.postMessage({ kind: 'signed-in', session: { ...OWN, accessToken: 'next', uid: 'ho@example.com' } });
    other.close();
    await screen.findByRole('heading', { name: 'Your role does not include this page' });
    expect(shown.mock.calls.length).toBe(before);
  });

  it('asks for a link to reset the password, and learns nothing about the address', async () => {
    storeAdminSession(null);
    const { user } = open('/members');
    await user.click(await screen.findByRole('button', { name: 'Forgotten your password?' }));
    const sent = answer(() => adminApi().requestPasswordReset(ANY), {});
    await user.type(screen.getByLabelText('Email'), 'lee@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/^If lee@example\.com is the account/)).toBeVisible();
    expect(sent).toEqual([
      {
        email: 'lee@example.com',
        redirectUrl: `${window.location.origin}/en/reset-password?role=administrator`,
      },
    ]);
  });
});

describe('an administrator who needs an authenticator first', () => {
  const enrolment = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };

  it('sets it up in place of every screen, keeps the recovery codes, and goes on', async () => {
    answer(() => adminApi().startOtp(), enrolment);
    const confirmed = answer(() => adminApi().confirmOtp(ANY), { recoveryCodes: ['aaaa-bbbb'] });
    const { user, shown } = open('/members', { secondFactorRequired: true });
    expect(await heading()).toHaveTextContent('Set up two-factor authentication');
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.type(await screen.findByLabelText('The code it shows'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
    expect(confirmed).toEqual([{ otp: '123456' }]);
    expect(shown).not.toHaveBeenCalled();
    answer(() => adminApi().getAccount(), adminAccount());
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByRole('heading', { name: 'The screen' })).toBeVisible();
  });

  it('sets it up over the screen where it is required meanwhile, and the call is repeated', async () => {
    const { user } = open('/members');
    await heading();
    answer(() => adminApi().startOtp(), enrolment);
    answer(() => adminApi().confirmOtp(ANY), { recoveryCodes: ['aaaa-bbbb'] });
    let isEnrolled = false;
    answer(
      () => adminApi().listFailedJobs(),
      () => {
        if (!isEnrolled) throw refusal('second_factor_required');
        return [];
      },
    );
    const jobs = adminApi().listFailedJobs();
    const dialog = await screen.findByRole('dialog', { name: 'Set up two-factor authentication' });
    await user.type(await within(dialog).findByLabelText('The code it shows'), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
    isEnrolled = true;
    await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
    expect(await jobs).toEqual([]);
  });
});

describe('a screen that the staff role does not include', () => {
  it.each(['/members', '/members/12', '/reasons/new'])('says so, and makes no call (%s)', async (address) => {
    const { shown } = open(address, {}, 'reviewer');
    expect(await heading()).toHaveTextContent('Your role does not include this page');
    expect(screen.getByText(/^Your role is Reviewer/)).toBeVisible();
    expect(shown).not.toHaveBeenCalled();
  });

  it('is shown to those whose role includes it', async () => {
    open('/reasons/new', {}, 'editor');
    expect(await heading()).toHaveTextContent('The screen');
  });
});

describe('the menu', () => {
  it('has one group open, that of the screen, with the sum of what waits', async () => {
    const { user } = open('/blogs');
    await heading();
    expect(sections()).toEqual(['Today', 'Page texts', 'Blog', 'Hashtags', 'Reasons', 'Broken links']);
    expect(inMenu().getByRole('link', { current: 'page' })).toHaveTextContent('Blog');
    const review = await inMenu().findByRole('button', { name: /^Review 40 waiting, 2 overdue/ });
    expect(review).toHaveAttribute('aria-expanded', 'false');
    await user.click(review);
    expect(review).toHaveAttribute('aria-expanded', 'true');
    expect(sections()[1]).toMatch(/^Courses36 waiting, 2 overdue36$/);
    expect(inMenu().getByRole('button', { name: 'Content' })).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(sections()).toEqual(['Today']);
  });

  it('has what a reviewer may do, without groups of one', async () => {
    open('/comments', {}, 'reviewer');
    await heading();
    await waitFor(() => expect(sections()).toHaveLength(7));
    expect(inMenu().getAllByRole('button')).toHaveLength(1);
    expect(sections().at(-1)).toBe('My account');
  });
});

describe('the menu on a phone', () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1280, 800));

  it('is a drawer, which a screen that is opened and Escape close', async () => {
    const { user } = open('/blogs');
    await heading();
    expect(screen.queryByRole('navigation')).toBeNull();
    const opener = screen.getByRole('button', { name: 'Menu' });
    await user.click(opener);
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
    expect(inMenu().getByRole('link', { current: 'page' })).toHaveTextContent('Blog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
    expect(opener).toHaveFocus();
    await user.click(opener);
    await user.click(inMenu().getByRole('button', { name: /^System/ }));
    const link = inMenu().getByRole('link', { name: 'Audit log' });
    expect(link).toHaveAttribute('href', '/en/admin/audit');
    // What Next's link does.
    window.history.pushState(null, '', '/en/admin/audit');
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
    expect(document.getElementById('screen')).toHaveFocus();
  });
});

describe('the search of sections', () => {
  const field = () => screen.findByRole('combobox', { name: 'Name of the section' });
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);

  it.each(['{Control>}k{/Control}', '{Meta>}K{/Meta}'])(
    'opens by %s, and leads to the section',
    async (keys) => {
      const { user } = open('/blogs');
      await heading();
      await user.keyboard(keys);
      await user.type(await field(), 'people');
      expect(options()).toEqual(['MerchantsPeople', 'MembersPeople', 'Merchants at riskPeople']);
      await user.keyboard('{ArrowDown}{Enter}');
      await waitFor(() => expect(window.location.pathname).toBe('/en/admin/members'));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('finds what the staff role includes alone, and closes by Escape', async () => {
    const { user } = open('/blogs', {}, 'editor');
    await heading();
    await user.click(screen.getByRole('button', { name: 'Find a section' }));
    await user.type(await field(), 'members');
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/en/admin/blogs');
  });
});

describe('a session that nobody uses', () => {
  it('ends at the server, and another sign-in goes on with the screen', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { user } = open('/blogs');
    await heading();
    const ended = answer(() => adminApi().signOut(), {} as never);
    vi.advanceTimersByTime((IDLE_MINUTES - 1) * 60_000);
    await user.keyboard('a');
    vi.advanceTimersByTime((IDLE_MINUTES - 1) * 60_000);
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(2 * 60_000);
    expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    expect(ended).toHaveLength(1);
    // Signed in in another tab.
    storeAdminSession({ ...OWN, accessToken: 'newer' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'The screen' })).toBeVisible();
  });
});
