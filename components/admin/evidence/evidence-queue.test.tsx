import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminApi } from '@/lib/api/admin';
import type { AdminEvidence } from '@/lib/contract/evidence';
import { renderAdmin } from '@/tests/setup/render-admin';
import { answer } from '@/tests/setup/stubbed-api';
import { EvidenceQueue } from './evidence-queue';

const paper: AdminEvidence = {
  ...{ id: 3, kind: 'first_aid', note: 'Until 2028', sentAt: '2026-11-20T10:00:00+08:00' },
  ...{ reviewedAt: null, deletedAt: null, outcome: null, merchant: { id: 9, name: 'Kiln & Clay' } },
};

it('shows each paper with all that can be done with it, which its column holds', async () => {
  answer(() => adminApi().listEvidence({}), [paper]);
  const { user } = renderAdmin(<EvidenceQueue />, '/evidence');
  const row = await screen.findByRole('row', { name: /Kiln & Clay/ });
  expect(row).toMatchTextContent(/Until 2028/);
  const [, cell] = within(row).getAllByRole('gridcell');
  const right = cell?.getBoundingClientRect().right ?? 0;
  for (const name of [/^Download/, /^Review/])
    expect(within(row).getByRole('button', { name }).getBoundingClientRect().right).toBeLessThan(right);
  await user.click(within(row).getByRole('button', { name: /^Review/ }));
  expect(await screen.findByRole('dialog')).toMatchTextContent(/Kiln & Clay/);
});
