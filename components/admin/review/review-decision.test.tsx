import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { adminApi } from '@/lib/api/admin';
import { publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import type { AdminAdvertisement, AdminAdvertisementDetail } from '@/lib/contract/admin-advertisements';
import { adminAdvertisement } from '@/tests/factories/replies';
import { renderAdmin } from '@/tests/setup/render-admin';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { ReviewDecision } from './review-decision';

const detail = (values: Partial<AdminAdvertisement> = {}): AdminAdvertisementDetail => ({
  ...{
    advertisement: adminAdvertisement({ title: 'Wheel throwing', ...values }),
    preview: null,
    problems: {},
    addressConfirmed: true,
  },
  ...{ changes: null, draft: {}, history: [] },
});

function open(values: Partial<AdminAdvertisement> = {}) {
  const onDecided = vi.fn();
  answer(() => adminApi().reasonTemplates.list(), [
    {
      ...{ id: 1, version: 1, position: 1, kind: 'advertisement', titleZh: '圖片', titleEn: 'Pictures' },
      ...{ textZh: '請更換圖片。', textEn: 'Please change the pictures.' },
    },
    {
      ...{ id: 2, version: 1, position: 2, kind: 'comment', titleZh: '廣告', titleEn: 'Advertising' },
      ...{ textZh: '廣告', textEn: 'Advertising' },
    },
  ] as never);
  return { ...renderAdmin(<ReviewDecision detail={detail(values)} onDecided={onDecided} />), onDecided };
}
const decision = (given: AdminAdvertisementDetail | Error) =>
  answer(() => adminApi().decideAdvertisement(7, ANY), given);
const button = (name: string) => screen.getByRole('button', { name });
const reason = () => screen.getByLabelText(/^Note to the merchant/);

describe('the decision on an advertisement', () => {
  it('approves under the version that was read, and says so', async () => {
    const { user, onDecided } = open();
    const sent = decision(detail());
    expect(screen.getByText(/days left$/)).toBeVisible();
    await user.click(button('Approve and publish'));
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ version: 3, decision: 'approve' }]);
    expect(screen.getByRole('status')).toHaveTextContent('“Wheel throwing” has been approved');
  });

  it.each([
    ['Request changes', 'request_changes', 'Changes to “Wheel throwing” have been requested'],
    ['Reject', 'reject', '“Wheel throwing” has been rejected'],
  ])('needs a reason to %s', async (name, sentAs, notice) => {
    const { user, onDecided } = open();
    const sent = decision(detail());
    await user.click(button(name));
    await waitFor(() => expect(reason()).toHaveAccessibleDescription('must be filled in'));
    expect(reason()).toHaveFocus();
    await user.keyboard('The price is missing.');
    await user.click(button(name));
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ version: 3, decision: sentAs, reason: 'The price is missing.' }]);
    expect(screen.getByRole('status')).toHaveTextContent(notice);
  });

  it('rejects a reason of more than 1,000 characters', async () => {
    const { user } = open();
    await user.click(reason());
    await user.paste('x'.repeat(1_001));
    await user.click(button('Reject'));
    await waitFor(() => expect(reason()).toHaveAccessibleDescription('input length may not exceed 1000'));
  });

  it('offers the common reasons for courses, in both languages of the merchant', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pictures' }));
    expect(reason()).toHaveValue('請更換圖片。\nPlease change the pictures.');
    expect(screen.queryByRole('button', { name: 'Advertising' })).toBeNull();
  });

  it('decides by a key, but not while a reason is typed', async () => {
    const { user, onDecided } = open();
    const sent = decision(detail());
    await user.type(reason(), 'dear');
    expect(sent).toEqual([]);
    await user.click(document.body);
    await user.keyboard('d');
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ version: 3, decision: 'reject', reason: 'dear' }]);
  });

  it('names the administrator who was faster, and keeps the reason', async () => {
    const { user, onDecided } = open();
    const first = { actor: 'lee@example.com', action: 'reject', at: '2026-11-20T02:00:00Z' };
    decision(new ApiFailure('already_decided', 409, '', undefined, first));
    await user.type(reason(), 'No.');
    await user.click(button('Reject'));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toMatchTextContent(
        /^lee@example\.com got there first \(.*10:00.*Reject/,
      ),
    );
    expect(reason()).toHaveValue('No.');
    expect(onDecided).not.toHaveBeenCalled();
    expect(button('Load the latest version')).toBeVisible();
  });

  it('shows what the merchant has changed since the review was opened', async () => {
    const { user, onDecided } = open();
    decision(refusal('edit_conflict'));
    answer(() => publicApi().listMainCategories(), []);
    answer(() => adminApi().getAdvertisement(7), { ...detail(), draft: { venueEn: 'Room 2' } });
    await user.type(reason(), 'No.');
    await user.click(button('Reject'));
    expect(await screen.findByText('English venue')).toBeVisible();
    expect(screen.getByText('Room 2')).toBeVisible();
    expect(button('Load the latest version')).toBeVisible();
    expect(reason()).toHaveValue('No.');
    expect(onDecided).not.toHaveBeenCalled();
  });

  it('has nothing to decide once nothing waits', () => {
    open({ kind: null });
    expect(screen.getByText('Nothing about this course is waiting for review.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of a merchant who has not confirmed its address can be begun by hand, or the mail sent again', async () => {
    const { user } = open({ kind: null, dueOn: null, unconfirmed: true });
    expect(screen.getByText(/^Waiting for/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve and publish' })).toBeNull();
    const resent = answer(() => adminApi().resendConfirmationFor(7), { id: 7 });
    await user.click(button('Send the confirmation email again'));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('The confirmation email has been sent again'),
    );
    const released = answer(() => adminApi().releaseAdvertisement(7, 3), detail());
    await user.click(button('Begin the review without it'));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('In review; the time limit runs from today'),
    );
    expect([resent, released]).toEqual([[{}], [{ version: 3 }]]);
  });
});
