import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminApi } from '@/lib/api/admin';
import { publicApi } from '@/lib/api/browser';
import type { AdminComment } from '@/lib/contract/admin-comments';
import { adminAdvertisement, mainCategory, ownComment } from '@/tests/factories/replies';
import { renderAdmin } from '@/tests/setup/render-admin';
import { ANY, answer, refusal } from '@/tests/setup/stubbed-api';
import { CommentQueue } from '../comments/comment-queue';
import { AdvertisementQueue } from './advertisement-queue';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const row = (name: RegExp) => screen.findByRole('row', { name });
const choose = async (user: ReturnType<typeof renderAdmin>['user'], name: RegExp) =>
  user.click(within(await row(name)).getByRole('checkbox'));

beforeEach(() => void answer(() => adminApi().getOverview(), { queues: [] } as never));

describe('the queue of advertisements', () => {
  const waiting = [
    adminAdvertisement({ id: 1, version: 2, title: '拉坯', titleEn: 'Wheel throwing' }),
    adminAdvertisement({ id: 2, version: 5, titleEn: 'Glazing', kind: 'revision' }),
    adminAdvertisement({ id: 3, version: 1, titleEn: '', dueOn: '2026-01-02', overdue: true }),
  ];
  function open(address = '/advertisements') {
    answer(() => publicApi().listMainCategories(), [mainCategory('Art', 'Crafts', 'Pottery')]);
    const requests = answer(() => adminApi().listAdvertisements(), waiting);
    return { ...renderAdmin(<AdvertisementQueue />, address), requests };
  }

  it('lists what waits with merchant, kind and due time, and asks for another list by tab and keyword', async () => {
    const { user, requests } = open();
    const first = await row(/Wheel throwing/);
    expect(within(first).getByRole('link', { name: 'Wheel throwing' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/admin\/advertisements\/1/),
    );
    expect(first).toMatchTextContent(/Kiln & Clay.*Pottery.*New course/);
    expect(await row(/Untitled course #3/)).toMatchTextContent(/days overdue/);
    expect(requests.at(-1)).toMatchObject({ queue: 'waiting', locale: 'en' });
    await user.click(screen.getByRole('tab', { name: 'Published' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ queue: 'all', state: 'published' }));
    expect(window.location.search).toBe('?view=published');
    await user.type(screen.getByLabelText('Course or merchant'), 'clay');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ state: 'published', keyword: 'clay' }));
  });

  it('says how long a submission has waited for its confirmation: on the first day, that it is of today', async () => {
    answer(() => publicApi().listMainCategories(), [mainCategory('Art', 'Crafts', 'Pottery')]);
    const submitted = (id: number, daysAgo: number) =>
      adminAdvertisement({
        ...{ id, titleEn: `Class ${id}`, dueOn: null, unconfirmed: true },
        submittedAt: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString(),
      });
    answer(() => adminApi().listAdvertisements(), [submitted(1, 0), submitted(2, 1), submitted(3, 2)]);
    renderAdmin(<AdvertisementQueue />, '/advertisements');
    expect(await row(/Class 1/)).toMatchTextContent(/Submitted today/);
    expect(await row(/Class 2/)).toMatchTextContent(/Waiting for 1 day(?!s)/);
    expect(await row(/Class 3/)).toMatchTextContent(/Waiting for 2 days/);
  });

  it('approves several at once, each under its version', async () => {
    const { user } = open();
    const sent = answer(() => adminApi().decideAdvertisements(ANY), { done: [1, 2], failed: [] });
    await choose(user, /Wheel throwing/);
    await choose(user, /Glazing/);
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(button('Approve 2'));
    const dialog = await screen.findByRole('dialog', { name: 'Approve 2 courses?' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve 2' }));
    expect(await screen.findByText('2 courses done', { selector: '[role="status"]' })).toBeInTheDocument();
    expect(sent).toEqual([
      {
        items: [
          { id: 1, version: 2 },
          { id: 2, version: 5 },
        ],
        decision: 'approve',
      },
    ]);
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  it('shows what to look at first, also before several are approved', async () => {
    answer(() => publicApi().listMainCategories(), [mainCategory('Art', 'Crafts', 'Pottery')]);
    const other = { id: 2, title: 'Glazing', merchant: 'Clay House' };
    answer(
      () => adminApi().listAdvertisements(),
      [
        adminAdvertisement({
          ...{ id: 1, titleEn: 'Wheel throwing' },
          hints: [
            { kind: 'duplicate', found: '', other },
            { kind: 'phone', found: '9123 4567', other: null },
          ],
        }),
        adminAdvertisement({ id: 2, titleEn: 'Glazing' }),
        adminAdvertisement({ id: 3, titleEn: 'Early', kind: null, dueOn: null, unconfirmed: true }),
      ],
    );
    const { user } = renderAdmin(<AdvertisementQueue />, '/advertisements');
    const first = await row(/Wheel throwing/);
    expect(first).toMatchTextContent(/The same as #2 \(Clay House\).*9123 4567/);
    expect(within(first).getByRole('link', { name: '#2' })).toHaveAttribute(
      'href',
      expect.stringMatching(/advertisements\/2$/),
    );
    expect(await row(/Early/)).toMatchTextContent(/Awaiting email confirmation.*Waiting for/);
    await choose(user, /Wheel throwing/);
    await choose(user, /Glazing/);
    await user.click(button('Approve 2'));
    const hints = await screen.findByRole('region', { name: '1 has something to look at first' });
    expect(hints).toMatchTextContent(/Wheel throwing.*The same as #2/);
  });

  it('needs one reason for all that are rejected, and lists those that were not decided', async () => {
    const { user } = open();
    const decision = { actor: 'lee@example.com', action: 'approve', at: '2026-11-20T02:00:00Z' };
    const failed = [{ id: 2, code: 'already_decided' as const, decision }];
    const sent = answer(() => adminApi().decideAdvertisements(ANY), { done: [1], failed });
    answer(() => adminApi().reasonTemplates.list(), []);
    await choose(user, /Wheel throwing/);
    await choose(user, /Glazing/);
    await user.click(button('Reject'));
    const dialog = await screen.findByRole('dialog', { name: 'Reject 2 courses' });
    const submit = within(dialog).getByRole('button', { name: 'Reject 2' });
    const reason = within(dialog).getByLabelText(/^Note to the merchant/);
    await user.click(submit);
    await waitFor(() => expect(reason).toHaveAccessibleDescription('must be filled in'));
    await user.type(reason, 'Not a course.');
    await user.click(submit);
    const left = await screen.findByRole('dialog', { name: '1 could not be processed' });
    expect(within(left).getByRole('listitem')).toMatchTextContent(/lee@example\.com got there first/);
    expect(sent).toEqual([expect.objectContaining({ decision: 'reject', reason: 'Not a course.' })]);
    await user.click(within(left).getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
  });

  it('names those that were not decided also when none of the selected is in the list any more', async () => {
    const { user } = open();
    const decision = { actor: 'lee@example.com', action: 'request_changes', at: '2026-11-20T02:00:00Z' };
    const failed = [{ id: 2, code: 'already_decided' as const, decision }];
    answer(() => adminApi().decideAdvertisements(ANY), { done: [1], failed });
    await choose(user, /Wheel throwing/);
    await choose(user, /Glazing/);
    await user.click(button('Approve 2'));
    const dialog = await screen.findByRole('dialog', { name: 'Approve 2 courses?' });
    answer(() => adminApi().listAdvertisements(), []);
    await user.click(within(dialog).getByRole('button', { name: 'Approve 2' }));
    expect(await screen.findByText('No courses here')).toBeInTheDocument();
    const left = await screen.findByRole('dialog', { name: '1 could not be processed' });
    expect(within(left).getByRole('listitem')).toMatchTextContent(
      /Glazing.*lee@example\.com got there first/,
    );
  });

  it('says when the list cannot be read, and reads it again', async () => {
    const { user } = open('/advertisements?view=rejected');
    await row(/Glazing/);
    answer(() => adminApi().listAdvertisements(), refusal('unavailable'));
    await user.click(screen.getByRole('tab', { name: 'All' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    answer(() => adminApi().listAdvertisements(), []);
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('No courses here')).toBeVisible();
  });
});

describe('the queue of comments', () => {
  const comment = (values: Partial<AdminComment> = {}): AdminComment => ({
    ...ownComment(),
    ...{ spam: false, postId: 3, version: 2, merchant: 'Kiln & Clay' },
    member: { id: 1, email: 'chan@example.com', suspended: false },
    ...values,
  });
  const waiting = [comment({ id: 1, title: 'Calm' }), comment({ id: 2, version: 4, title: 'Cheap pills' })];
  function open() {
    const requests = answer(() => adminApi().listComments(), waiting);
    return { ...renderAdmin(<CommentQueue />, '/comments'), requests };
  }

  it('decides on one comment under the version that was read', async () => {
    const { user } = open();
    const sent = answer(() => adminApi().decideComments(ANY), { done: [1], failed: [] });
    expect(await row(/Calm/)).toMatchTextContent(
      /4 out of 5 · Chan Siu Ming.*chan@example\.com.*Wheel throwing/,
    );
    await user.click(button('Approve: Calm'));
    expect(
      await screen.findByText('1 comment approved', { selector: '[role="status"]' }),
    ).toBeInTheDocument();
    expect(sent).toEqual([{ items: [{ id: 1, version: 2 }], decision: 'approve' }]);
  });

  it('marks several as spam, and says if one was changed meanwhile', async () => {
    const { user } = open();
    const failed = [{ id: 1, code: 'edit_conflict' as const, decision: null }];
    const sent = answer(() => adminApi().decideComments(ANY), { done: [2], failed });
    await choose(user, /Calm/);
    await choose(user, /Cheap pills/);
    await user.click(button('Spam'));
    expect(
      await screen.findByText(/^Not decided: the writer changed the comment/, {
        selector: '[role="status"]',
      }),
    ).toBeInTheDocument();
    expect(sent).toEqual([
      {
        items: [
          { id: 1, version: 2 },
          { id: 2, version: 4 },
        ],
        decision: 'spam',
      },
    ]);
  });

  it('shows decided comments without buttons', async () => {
    const { user, requests } = open();
    await row(/Calm/);
    answer(
      () => adminApi().listComments(),
      [comment({ id: 9, title: 'Good', state: 'rejected', spam: true })],
    );
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Rejected' }));
    expect(await row(/Good/)).toMatchTextContent(/Spam/);
    expect(screen.queryByRole('button', { name: 'Approve: Good' })).toBeNull();
    expect(requests).toHaveLength(1);
  });
});
