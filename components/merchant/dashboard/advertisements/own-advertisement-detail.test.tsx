import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import type { DirectOptions } from '@/lib/contract/direct-change';
import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import dashboard from '@/messages/islands/merchant-dashboard.en.json';
import { ownAdvertisementDetail } from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer } from '@/tests/setup/stubbed-api';
import { CourseDetail } from './own-advertisement-detail';

const SHOWN: DirectOptions['values'] = {
  ...{ priceMin: '480', priceMax: '', places: '8', weekdays: ['sat'], sessions: [] },
  ...{ startDate: '2027-03-06', endDate: '2027-03-27', timeFrom: '10:00', timeTo: '11:00' },
};
const range = { min: 336, max: 624 };

/** Opens a published course with the price 480, of which a draft says 900. */
function open(revision: OwnAdvertisement['revision']) {
  const live = { state: 'published', revision, listedUntil: '2999-01-01T00:00:00Z' } as const;
  answer(() => businessApi().getOwnAdvertisement(7), {
    ...ownAdvertisementDetail(live, { ...SHOWN, titleEn: 'Wheel throwing', priceMin: '900' }),
    direct: { values: SHOWN, priceMin: range, priceMax: range, left: 10 },
  });
  answer(() => businessApi().getCourseStatistics(7, ANY), {
    total: { views: 0, whatsapp: 0, bookmarks: 0 },
    days: [],
    waiting: [],
  });
  return renderIsland(
    <NoticeBoard>
      <CourseDetail id={7} />
    </NoticeBoard>,
    { ...main, ...account, ...dashboard },
  );
}
const DIRECT = 'Change dates, places or price';

it('offers the recall of a revision first, and beside it what can be changed at once', async () => {
  const { user } = open('submitted');
  const direct = await screen.findByRole('button', { name: DIRECT });
  expect(direct.previousElementSibling).toHaveTextContent('Recall to edit');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await user.click(direct);
  const dialog = within(await screen.findByRole('dialog', { name: DIRECT }));
  expect(dialog.getByText(/in review also set these: Price \(HKD\): 900\./)).toBeVisible();
  expect(dialog.getByLabelText('Price (HKD)')).toHaveValue('480');
});

it('offers to edit a revision that is not submitted, and warns of it too', async () => {
  const { user } = open('editing');
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    '/en/merchant/advertisement?id=7',
  );
  await user.click(screen.getByRole('button', { name: DIRECT }));
  expect(await screen.findByText(/not submitted also set these: Price \(HKD\): 900\./)).toBeVisible();
});
