import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import type { OwnEvidence } from '@/lib/contract/evidence';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer } from '@/tests/setup/stubbed-api';
import { EvidencePanel } from './evidence-panel';

const paper = (values: Partial<OwnEvidence> = {}): OwnEvidence => ({
  ...{ id: 3, kind: 'first_aid', note: '', sentAt: '2026-11-20T10:00:00+08:00' },
  ...{ reviewedAt: null, deletedAt: null },
  ...values,
});

async function open(papers: OwnEvidence[]) {
  answer(() => businessApi().listEvidence(), papers);
  const { user } = renderIsland(
    <NoticeBoard>
      <EvidencePanel />
    </NoticeBoard>,
    { ...main, ...account, ...dashboard },
  );
  const field = await screen.findByLabelText(/^Picture/);
  return { user, field };
}
const fileOf = (name: string, type: string) => new File(['x'], name, { type });

it('names the type of a file that is not accepted, and sends none', async () => {
  const { user, field } = await open([]);
  const sent = answer(() => businessApi().addEvidence(ANY), []);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please choose a picture.')).toBeVisible();
  // Dropped: a dialog of the browser offers pictures only.
  fireEvent.change(field, { target: { files: [fileOf('certificate.pdf', 'application/pdf')] } });
  expect(await screen.findByText(/^PDF files are not accepted/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([]);
});

it('sends a picture with its kind and note, and takes it back while it waits', async () => {
  const reviewed = paper({
    ...{ id: 2, kind: 'coach', reviewedAt: '2026-11-21T10:00:00+08:00' },
    deletedAt: '2027-02-19T10:00:00+08:00',
  });
  const { user, field } = await open([reviewed]);
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  const sent = answer(() => businessApi().addEvidence(ANY), [paper(), reviewed]);
  await user.selectOptions(screen.getByLabelText('Kind of paper'), 'first_aid');
  await user.upload(field, fileOf('paper.jpg', 'image/jpeg'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const back = await screen.findByRole('button', { name: /^Take back: First aid/ });
  expect((sent[0] as FormData).get('kind')).toBe('first_aid');
  answer(() => businessApi().takeBackEvidence(3), [reviewed]);
  await user.click(back);
  expect(await screen.findAllByText('Taken back and deleted')).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});

it('says that a note is too long, and does not blame the picture', async () => {
  const { user, field } = await open([]);
  const sent = answer(() => businessApi().addEvidence(ANY), []);
  await user.upload(field, fileOf('paper.jpg', 'image/jpeg'));
  const note = screen.getByRole('textbox');
  fireEvent.change(note, { target: { value: 'x'.repeat(301) } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/300/)).toBeVisible();
  expect(screen.queryByText(/^The picture could not be read/)).toBeNull();
  expect(sent).toEqual([]);
});
