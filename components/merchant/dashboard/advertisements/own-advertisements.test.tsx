import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import type { AdvertisementCounts, OwnAdvertisement } from '@/lib/contract/own-advertisement';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { currentMerchant, ownAdvertisement } from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer } from '@/tests/setup/stubbed-api';
import { OwnAdvertisements } from './own-advertisements';

const { postCounts: NONE } = currentMerchant();

function open(posts: OwnAdvertisement[], counts: Partial<AdvertisementCounts>, search = '') {
  answer(
    () => businessApi().listWaitingLists(),
    [1, 2].map((number) => ({
      ...{ postId: 1, title: 'Pottery', session: { number, label: '' } },
      ...{ waiting: number, offered: 1, accepted: 0 },
    })),
  );
  window.history.replaceState(null, '', `/merchant/dashboard${search}`);
  answer(() => businessApi().listOwnAdvertisements(ANY), posts, { total: posts.length, totalPages: 1 });
  answer(
    () => businessApi().listUploads(),
    [{ batch: 'a'.repeat(32), uploadedAt: '2026-11-20T10:00:00+08:00', drafts: 12 }],
  );
  return renderIsland(
    <NoticeBoard>
      <OwnAdvertisements counts={{ ...NONE, ...counts }} search={new URLSearchParams(search)} />
    </NoticeBoard>,
    { ...main, ...account, ...dashboard },
  );
}
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('heading', { level: 3, name: title })).closest('li');
  if (!card) throw new Error(`there is no card ${title}`);
  return within(card);
};

const live = ownAdvertisement({ id: 1, state: 'published', revision: 'approved', titleEn: 'Pottery' });
const drafts = [
  ownAdvertisement({ id: 2, titleEn: 'Guitar' }),
  ownAdvertisement({ id: 3, titleEn: 'Drums', version: 4 }),
];

describe('the list of own advertisements', () => {
  it('tells the states apart, and offers what comes next', async () => {
    open(
      [
        { ...live, listedUntil: '2999-01-01T00:00:00Z' },
        ownAdvertisement({ id: 4, state: 'paused', revision: 'approved', titleEn: 'Ink' }),
        ownAdvertisement({ id: 5, state: 'submitted', revision: 'submitted', titleEn: 'Tea' }),
        ...drafts,
      ],
      { published: 1, paused: 1, submitted: 1, draft: 2 },
    );
    expect((await cardOf('Pottery')).getByText('Live')).toBeVisible();
    const waitingList = await screen.findByRole('link', { name: 'Waiting list 5: Pottery' });
    expect(waitingList).toHaveAttribute('href', '?tab=waiting&post=1');
    const paused = await cardOf('Ink');
    expect(paused.getByText('Paused')).toBeVisible();
    expect(paused.getByRole('button', { name: /^Resume/ })).toBeEnabled();
    const waiting = await cardOf('Tea');
    expect(waiting.getByText('In review')).toBeVisible();
    expect(waiting.getByRole('button', { name: /^Recall to edit/ })).toBeEnabled();
    const draft = await cardOf('Guitar');
    expect(draft.getByText('Draft')).toBeVisible();
    expect(draft.getByRole('button', { name: /^Delete/ })).toBeEnabled();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('has the other steps in a menu, which is reached and left by keyboard', async () => {
    const { user } = open([{ ...live, listedUntil: '2999-01-01T00:00:00Z', hasDays: true }], {
      published: 1,
    });
    const more = (await cardOf('Pottery')).getByRole('button', { name: 'More: Pottery' });
    expect(more).toHaveAttribute('aria-haspopup', 'menu');
    more.focus();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'More: Pottery' });
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...['See the public page', 'Copy as new', 'Repeat or move dates', 'Pause', 'Withdraw listing'],
      'Details, figures and history',
    ]);
    expect(items[0]).toHaveFocus();
    expect(items[0]).toHaveAttribute('href', '/en/course/post-7');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(more).toHaveFocus();
    await user.keyboard('{Enter}{End}{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?post=1'));
  });

  it('asks before a step of the menu, and says what the public sees', async () => {
    const { user } = open([live], { published: 1 });
    await user.click((await cardOf('Pottery')).getByRole('button', { name: 'More: Pottery' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    expect(await screen.findByRole('dialog', { name: 'Pause this course?' })).toMatchTextContent(
      /still opens but takes no enquiries/,
    );
  });

  it('says what a draft lacks, and previews what is in review', async () => {
    open(
      [
        ownAdvertisement({ id: 2, titleEn: 'Guitar', unfinished: ['category_ids', 'list_image_id'] }),
        ownAdvertisement({ id: 5, state: 'submitted', revision: 'submitted', titleEn: 'Tea' }),
      ],
      { draft: 1, submitted: 1 },
    );
    expect(
      await (await cardOf('Guitar')).findByText('Still to fill in (2): Categories, List picture'),
    ).toBeVisible();
    const waiting = await cardOf('Tea');
    expect(waiting.queryByText(/Still to fill in/)).toBeNull();
    expect(waiting.getByRole('link', { name: 'Preview: Tea' })).toHaveAttribute(
      'href',
      '/en/merchant/advertisement?id=5&preview=1',
    );
  });

  it('selects drafts in the list of all courses too, and the question names them', async () => {
    const { user } = open([live, ...drafts], { published: 1, draft: 2 });
    expect((await cardOf('Pottery')).queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all drafts on this page' }));
    await user.click(screen.getByRole('button', { name: 'Delete selected (2)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 drafts?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Guitar',
      'Drums',
    ]);
    expect(screen.queryByRole('button', { name: 'Submit all complete drafts' })).toBeNull();
  });

  it('names the one draft that is deleted', async () => {
    const { user } = open(drafts.slice(0, 1), { draft: 1 });
    await user.click((await cardOf('Guitar')).getByRole('button', { name: 'Delete: Guitar' }));
    expect(await screen.findByRole('dialog', { name: 'Delete “Guitar”?' })).toMatchTextContent(
      /cannot be restored/,
    );
  });

  it('deletes the selected drafts after a question, each with the version that was read', async () => {
    const { user } = open(drafts, { draft: 2 }, '?state=draft');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all drafts on this page' }));
    await user.click(screen.getByRole('checkbox', { name: /Guitar/ }));
    const sent = answer(() => businessApi().deleteDrafts(ANY), { done: [3], failed: [] });
    await user.click(screen.getByRole('button', { name: 'Delete selected (1)' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/cannot be restored/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ items: [{ id: 3, version: 4 }] });
    expect(await screen.findAllByText('1 draft deleted')).not.toEqual([]);
  });

  it('undoes an upload, and says what stays', async () => {
    const { user } = open(drafts, { draft: 2 }, '?state=draft');
    await user.click(await screen.findByRole('button', { name: /^Undo the upload of/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /12 drafts/ }));
    answer(() => businessApi().undoUpload('a'.repeat(32)), { deleted: 11, kept: 1 });
    await user.click(dialog.getByRole('button', { name: 'Undo upload' }));
    expect(await screen.findAllByText('11 drafts deleted, 1 kept')).not.toEqual([]);
  });

  it('is searched by title once there are many', async () => {
    const { user } = open([live], { published: 11 });
    const field = await screen.findByRole('searchbox', { name: 'Search my courses' });
    await user.type(field, 'pot{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?keyword=pot'));
  });
});
