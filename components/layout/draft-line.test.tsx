import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { businessApi } from '@/lib/api/business-browser';
import { ownAdvertisement } from '@/tests/factories/replies';
import { renderIsland } from '@/tests/setup/render-island';
import { ANY, answer } from '@/tests/setup/stubbed-api';
import { DraftLine } from './draft-line';

const line = () => screen.findByRole('region');
const draft = (unfinished: string[]) =>
  void answer(
    () => businessApi().listOwnAdvertisements(ANY),
    [ownAdvertisement({ id: 5, title: '陶藝', titleEn: '', unfinished })],
    { total: 1, totalPages: 1 },
  );

it('names what the latest draft lacks, in the words of the form, and leads to it', async () => {
  draft(['price_min', 'main_image_id']);
  renderIsland(<DraftLine locale="zh-hk" />, {}, 'zh-hk');
  expect(await line()).toMatchTextContent(/^繼續未完成的課程：陶藝/);
  expect(await line()).toMatchTextContent(/尚欠 2 項：學費（HK\$）、主圖已儲存/);
  expect(screen.getByRole('link', { name: '繼續填寫' })).toHaveAttribute(
    'href',
    '/merchant/advertisement?id=5',
  );
});

it('names three of many fields, those of a text in the language of the page', async () => {
  draft(['title', 'content', 'body', 'schedule', 'mode']);
  renderIsland(<DraftLine locale="en" />, {});
  expect(await line()).toMatchTextContent(
    /Still to fill in \(5\): Course title, Introduction, Full description and more/,
  );
});

it('says that nothing is left, and stays away for the day once it is closed', async () => {
  draft([]);
  const { user, unmount } = renderIsland(<DraftLine locale="en" />, {});
  expect(await line()).toMatchTextContent(/Everything is filled in/);
  await user.click(screen.getByRole('button', { name: 'Don’t show again today' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  unmount();
  renderIsland(<DraftLine locale="en" />, {});
  expect(screen.queryByRole('region')).toBeNull();
});
