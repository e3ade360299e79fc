import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadMerchantMenuTexts } from '@/components/layout/merchant-menu-texts';
import type { StoredMerchant } from '@/lib/browser/merchant-store';
import { renderIsland } from '@/tests/setup/render-island';
import { MerchantMenus } from './merchant-menus';

const MERCHANT: StoredMerchant = {
  ...{
    uid: 'hello@kiln.example',
    email: 'hello@kiln.example',
    name: '陶樂工作室',
    nameEn: 'Kiln & Clay',
    slug: 'merchant-9',
    logo: null,
    isOwner: true,
  },
  ...{ courses: 9, drafts: 1, enquiries: 0, waiting: 2 },
};

async function open({ isMember = false } = {}) {
  const texts = await loadMerchantMenuTexts('en');
  const drawer = document.body.appendChild(document.createElement('div'));
  const menus = <MerchantMenus locale="en" merchant={MERCHANT} {...{ texts, drawer, isMember }} />;
  return { ...renderIsland(menus, {}), drawer };
}

it('names the business and the address that is signed in, and leads to its parts', async () => {
  const { user, drawer } = await open();
  const pill = screen.getByRole('button', { name: 'Kiln & Clay' });
  await user.click(pill);
  expect(pill).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('hello@kiln.example')).toBeVisible();
  for (const place of [within(drawer), screen])
    expect(place.getAllByRole('link', { name: /^Drafts 1$/ }).at(-1)).toHaveAttribute(
      'href',
      '/en/merchant/dashboard?state=draft',
    );
  expect(within(drawer).getByRole('link', { name: /^Waiting list 2$/ })).toHaveAttribute(
    'href',
    '/en/merchant/dashboard?tab=waiting',
  );
  expect(within(drawer).getByText('Merchant account')).toBeVisible();
  expect(within(drawer).getByRole('button', { name: 'Member sign-in' })).toBeVisible();
});

it('leaves the pill to a member who is signed in too', async () => {
  await open({ isMember: true });
  expect(screen.queryByRole('button', { name: 'Kiln & Clay' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Member sign-in' })).toBeNull();
});
