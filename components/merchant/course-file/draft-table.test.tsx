import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { publicApi } from '@/lib/api/browser';
import { businessApi } from '@/lib/api/business-browser';
import { merchantApi } from '@/lib/api/merchant-browser';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import advertisement from '@/messages/islands/advertisement.en.json';
import courseFiles from '@/messages/islands/course-files.en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import {
  COMPLETE_DRAFT,
  mainCategory,
  ownAdvertisement,
  ownAdvertisementDetail,
} from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer, refusal, signInAs } from '@/tests/setup/stubbed-api';
import { DraftTable } from './draft-table';

/** Returns a draft that lacks some fields. */
const without = (...fields: (keyof typeof COMPLETE_DRAFT)[]) =>
  Object.fromEntries(
    Object.entries(COMPLETE_DRAFT).filter(([name]) => !fields.some((field) => field === name)),
  );
const detailOf = (id: number, titleEn: string, draft: object) =>
  ownAdvertisementDetail({ id, titleEn, version: id }, { ...draft, titleEn });
/** The tree, with another slug at each level. */
const CATEGORIES = mainCategory('Art', 'Crafts', 'Pottery');
for (const level of [CATEGORIES.categories[0], CATEGORIES.categories[0]?.categories[0]])
  if (level) level.slug = `slug-${level.id}`;
const list = () => businessApi().listOwnAdvertisements({ state: 'draft', perPage: 40 });

beforeEach(() => {
  signInAs('merchant');
  answer(() => publicApi().listMainCategories(), [CATEGORIES]);
  answer(
    list,
    [7, 8, 9, 10].map((id) => ownAdvertisement({ id })),
  );
  const given = [
    detailOf(7, 'Glazing', without('priceMin', 'categoryIds')),
    detailOf(8, 'Throwing', without('bodyEn', 'ageGroups')),
    detailOf(9, 'Done', COMPLETE_DRAFT),
    { ...detailOf(10, 'No picture', COMPLETE_DRAFT), listImageId: null },
  ];
  for (const detail of given) answer(() => businessApi().getOwnAdvertisement(detail.post.id), detail);
});

const open = () =>
  renderIsland(<DraftTable />, { ...main, ...account, ...dashboard, ...advertisement, ...courseFiles });
const cell = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });

describe('the table of incomplete drafts', () => {
  it('asks for what each draft lacks, and saves it draft by draft', async () => {
    const { user } = open();
    await screen.findByRole('table');
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Glazing',
      'Throwing',
      'No picture',
    ]);
    expect(screen.getByRole('link', { name: 'Open “No picture”' })).toHaveAttribute(
      'href',
      '/en/merchant/advertisement?id=10',
    );
    expect(button('Save')).toBeDisabled();
    await user.type(cell('Fee of “Glazing”'), '480');
    await user.type(cell('Category of “Glazing”'), 'Pott');
    await user.click(await screen.findByRole('option', { name: 'Art › Crafts › Pottery' }));
    await user.type(cell('Full description (English) of “Throwing”'), 'One <b>{Enter}Two');
    const ages = screen.getByRole('group', { name: 'Age groups of “Throwing”' });
    await user.click(within(ages).getByText(/^Kids/));
    const first = answer(() => merchantApi().saveDraft(7, 7, ANY), detailOf(7, 'Glazing', COMPLETE_DRAFT));
    const second = answer(() => merchantApi().saveDraft(8, 8, ANY), refusal('edit_conflict'));
    answer(
      () => businessApi().getOwnAdvertisement(8),
      ownAdvertisementDetail(
        { id: 8, titleEn: 'Throwing', version: 12 },
        { ...without('bodyEn', 'ageGroups'), titleEn: 'Throwing', priceMin: '999' },
      ),
    );
    await user.click(button('Save'));
    expect(await screen.findByText('1 draft is now complete.')).toBeVisible();
    expect(first).toEqual([
      expect.objectContaining({ version: 7, priceMin: '480', categoryIds: ['111'], titleEn: 'Glazing' }),
    ]);
    // What was refused stays typed.
    expect(await screen.findByText(/^This draft was changed elsewhere/)).toBeVisible();
    expect(second).toEqual([
      expect.objectContaining({ bodyEn: '<p>One &lt;b&gt;</p><p>Two</p>', ageGroups: ['kids'] }),
    ]);
    expect(screen.queryByLabelText('Fee of “Glazing”')).toBeNull();
    expect(cell('Full description (English) of “Throwing”')).toHaveValue('One <b>\nTwo');
    const again = answer(() => merchantApi().saveDraft(8, 12, ANY), detailOf(8, 'Throwing', COMPLETE_DRAFT));
    await user.click(button('Save'));
    expect(await screen.findByText('2 drafts are now complete.')).toBeVisible();
    expect(again).toEqual([expect.objectContaining({ version: 12, priceMin: '999', ageGroups: ['kids'] })]);
  });

  it('shows a wrong value to be corrected, and why it is wrong', async () => {
    answer(
      () => businessApi().getOwnAdvertisement(7),
      detailOf(7, 'Glazing', { ...COMPLETE_DRAFT, places: '0' }),
    );
    open();
    await waitFor(() => expect(cell('Places of “Glazing”')).toHaveValue('0'));
    expect(cell('Places of “Glazing”')).toHaveAccessibleDescription(
      'please enter a whole number from 1 to 10,000',
    );
  });

  it('says that no draft lacks anything', async () => {
    answer(list, []);
    open();
    expect(await screen.findByText('No draft lacks anything.')).toBeVisible();
  });
});
