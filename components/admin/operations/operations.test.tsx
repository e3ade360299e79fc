import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminApi } from '@/lib/api/admin';
import { renderAdmin } from '@/tests/setup/render-admin';
import { answer } from '@/tests/setup/stubbed-api';
import { Exports } from './exports';
import { Outbox } from './outbox';

afterEach(() => vi.unstubAllGlobals());

describe('the exports', () => {
  it('are of the chosen days and states, as CSV in the language of the screen', async () => {
    const addresses: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      addresses.push(address);
      return new Response('file');
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = renderAdmin(<Exports />, '/exports?from=2026-11-01&reports=waiting');
    expect(screen.getByLabelText('Created from')).toHaveValue('2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Export Reports as CSV' }));
    await waitFor(() =>
      expect(addresses).toEqual([
        '/api/v1/admin/exports/reports?format=csv&locale=en&from=2026-11-01&state=waiting',
      ]),
    );
    // A state of another kind narrows nothing else, and codes have no language.
    await user.click(screen.getByRole('button', { name: 'Export Members as JSON Lines' }));
    await waitFor(() =>
      expect(addresses[1]).toBe('/api/v1/admin/exports/members?format=jsonl&from=2026-11-01'),
    );
  });
});

describe('the outbox', () => {
  it('names each mail by its subject and recipient', async () => {
    const mail = {
      ...{ file: '20261124T163000Z-00000001-digest.eml', template: 'digest', size: 2048 },
      ...{ to: 'reader@example.com', subject: 'New courses', at: '2026-11-24T16:30:00.000Z', readable: true },
    };
    answer(() => adminApi().listOutbox(), { active: true, mails: [mail] }, { total: 1 });
    renderAdmin(<Outbox />, '/outbox');
    expect(await screen.findByText('New courses')).toBeInTheDocument();
    expect(screen.getByText('To reader@example.com')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Read: New courses, / })).toBeInTheDocument();
  });

  it('names a file that cannot be read, and offers the others', async () => {
    const file = '20261124T163000Z-00000002-digest.eml';
    const mail = { file, template: 'digest', to: '', subject: '', size: 0, readable: false };
    answer(() => adminApi().listOutbox(), {
      active: true,
      mails: [{ ...mail, at: '2026-11-24T16:30:00.000Z' }],
    });
    renderAdmin(<Outbox />, '/outbox');
    expect(await screen.findByText(file)).toBeVisible();
    expect(screen.getByText('This file cannot be read. The log says why.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
  });
});
