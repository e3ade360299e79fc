import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminApi } from '@/lib/api/admin';
import type { AuditEntry } from '@/lib/contract/admin-audit';
import { renderAdmin } from '@/tests/setup/render-admin';
import { answer } from '@/tests/setup/stubbed-api';
import { AuditLog } from './audit-log';

const entry = (id: number, values: Partial<AuditEntry>): AuditEntry => ({
  ...{ id, at: '2026-11-24T16:30:00.000Z', actorId: 1, actor: 'kin@example.com', action: 'change' },
  ...{ subjectKind: 'merchant', subjectId: '9', subject: 'Kiln & Clay', before: null, after: null },
  ...values,
});

/** Opens the log with these entries, and returns its rows. */
async function open(...entries: AuditEntry[]) {
  answer(() => adminApi().listAudit(), entries, { total: entries.length });
  renderAdmin(<AuditLog />, '/audit');
  const rows = await screen.findAllByText('Change', { selector: 'b' });
  return rows.map((row) => row.closest<HTMLElement>('[role="row"]') as HTMLElement);
}

describe('the audit log', () => {
  it('names an entry of an action that this release does not know, and shows the others', async () => {
    const [row] = await open(
      entry(1, {}),
      entry(2, { action: 'teleport' as never, subject: 'Glaze Lab', actor: 'kin@example.com' }),
    );
    expect(row).toBeVisible();
    expect(screen.getByRole('region', { name: '1 row cannot be shown' })).toMatchTextContent(
      /Glaze Lab #2 has stored data that are not valid \(action\)\./,
    );
    expect(screen.queryByText(/teleport/)).toBeNull();
  });

  it('names the fields and values of a change as the screens do', async () => {
    const [row] = await open(
      entry(1, {
        before: { contactIsWhatsapp: false, state: 'published', listed_until: '', version: 1 },
        after: {
          contactIsWhatsapp: true,
          state: 'ended',
          listed_until: '2025-11-24T16:30:00.000Z',
          version: 2,
        },
      }),
    );
    const changes = within(row as HTMLElement);
    expect(changes.getAllByRole('term', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      ...['The number is on WhatsApp', 'Status', 'Listed until'],
    ]);
    expect(
      changes.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent),
    ).toEqual(['No Yes', 'Listed Taken down', '(empty) 25 November 2025 00:30']);
  });

  it('leads to the screen of a subject, and numbers one without a name', async () => {
    const [named, unnamed, exported] = await open(
      entry(1, {}),
      entry(2, { subjectKind: 'member', subjectId: '7', subject: '' }),
      entry(3, { subjectKind: 'export', subjectId: 'reports', subject: 'csv' }),
    );
    expect(within(named as HTMLElement).getByRole('link', { name: 'Kiln & Clay' })).toHaveAttribute(
      'href',
      '/en/admin/merchants/9',
    );
    expect(within(unnamed as HTMLElement).getByRole('link', { name: '#7' })).toBeInTheDocument();
    expect(exported?.textContent).toContain('export Reports (CSV)');
  });
});
