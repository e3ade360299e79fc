import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { StaffRoleProvider } from '@/components/admin/staff-role';
import { adminApi } from '@/lib/api/admin';
import type { Session } from '@/lib/contract/account';
import { adminAccount } from '@/tests/factories/replies';
import { renderAdmin } from '@/tests/setup/render-admin';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { OwnAccount } from './own-account';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const session = (id: number, current: boolean): Session => ({
  ...{ id, current, userAgent: current ? '' : CHROME, network: '203.0.113.0/24' },
  createdAt: '2026-11-27T10:00:00+08:00',
  lastUsedAt: '2026-11-28T10:00:00+08:00',
  expiresAt: '2026-11-28T22:00:00+08:00',
});
const said = (text: string) => screen.findByText(text, { selector: '[role="status"]' });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  answer(() => adminApi().getAccount(), adminAccount());
  answer(() => adminApi().listSessions(), [session(1, true), session(2, false)]);
  answer(() => adminApi().listPasskeys(), []);
  answer(() => adminApi().getMailSettings(), { email: 'lee@example.com', kinds: [] } as never);
});

describe('the own account', () => {
  it('takes a name in any script, and says when it takes none', async () => {
    const { user } = renderAdmin(<OwnAccount />, '/account');
    const box = await part('Your name');
    const field = box.getByLabelText('Name');
    expect(field).toHaveValue('李小明');
    const sent = answer(() => adminApi().updateAccount(ANY), {});
    await user.clear(field);
    await user.click(box.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/must be filled in/));
    await user.type(field, '陳大文');
    await user.click(box.getByRole('button', { name: 'Save name' }));
    expect(await said('Your name has been saved')).toBeInTheDocument();
    expect(sent).toEqual([{ username: '陳大文' }]);
  });

  it('changes the password by the current one, and says which is wrong', async () => {
    const { user } = renderAdmin(<OwnAccount />, '/account');
    const box = await part('Change password');
    const fill = async (label: string, text: string) => {
      await user.clear(box.getByLabelText(label));
      await user.type(box.getByLabelText(label), text);
    };
    const save = () => user.click(box.getByRole('button', { name: 'Change password' }));
    await fill('Current password', 'a wrong one');
    await fill('New password', 'Lion Rock 495 m');
    await fill('New password again', 'Lion Rock 495 m');
    answer(() => adminApi().updateAccount(ANY), refusal('invalid_fields', { currentPassword: ['wrong'] }));
    await save();
    await waitFor(() =>
      expect(box.getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true'),
    );
    const sent = answer(() => adminApi().updateAccount(ANY), {});
    await fill('Current password', 'Kowloon ferry 1888');
    await save();
    expect(
      await said('Your password has been changed. Other devices have been signed out.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([
      {
        currentPassword: 'Kowloon ferry 1888',
        password: 'Lion Rock 495 m',
        passwordConfirmation: 'Lion Rock 495 m',
      },
    ]);
    expect(box.getByLabelText('New password')).toHaveValue('');
  });

  it('lists the devices, of which another is signed out, also if it has left already', async () => {
    const { user } = renderAdmin(<OwnAccount />, '/account');
    const box = await part('Where you are signed in');
    expect((await box.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Unknown device This device'),
      expect.stringContaining('Chrome on Windows'),
    ]);
    answer(() => adminApi().endSession(2), refusal('not_found'));
    answer(() => adminApi().listSessions(), [session(1, true)]);
    await user.click(box.getByRole('button', { name: 'Sign out: Chrome on Windows' }));
    await waitFor(() => expect(box.getAllByRole('listitem')).toHaveLength(1));
    expect(box.queryByRole('button')).toBeNull();
  });

  it('leads to the other administrators only where the role includes them', async () => {
    renderAdmin(
      <StaffRoleProvider value="reviewer">
        <OwnAccount />
      </StaffRoleProvider>,
      '/account',
    );
    await part('Change password');
    expect(screen.queryByRole('link', { name: 'Invite and manage other administrators' })).toBeNull();
  });
});
