import { expect } from '@playwright/test';
import { choose, field, joinMerchant, openAsMerchant } from './advertisement-steps';
import { violationsOf } from './axe';
import { test } from './test';

const LANGUAGES = {
  zh: {
    prefix: '',
    add: '加入班次',
    duplicate: '複製班次1：A班',
    remove: '移除班次2：A班',
    removed: '已移除班次2：A班。',
    monday: '一',
    preview: '預覽',
    dates: '2099年1月12日至2099年3月2日',
    saved: /草稿已儲存 \d\d:\d\d/,
  },
  en: {
    prefix: '/en',
    add: 'Add a session',
    duplicate: 'Duplicate Session 1: A班',
    remove: 'Remove Session 2: A班',
    removed: 'Session 2: A班 was removed.',
    monday: 'Mon',
    preview: 'Preview',
    dates: '12 January 2099 to 2 March 2099',
    saved: /Draft saved \d\d:\d\d/,
  },
} as const;

for (const [language, t] of Object.entries(LANGUAGES))
  for (const width of [390, 1280])
    test(`sessions of a course are added, duplicated, removed and kept (${language}, ${width} px)`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await openAsMerchant(page, await joinMerchant(request), `${t.prefix}/merchant/advertisement`);
      await field(page, 'timeFrom').locator('input').fill('19:00');
      await page.getByRole('button', { name: t.add }).press('Enter');
      const label = field(page, 'sessions.0.label').locator('input');
      await expect(label).toBeFocused();
      // The first session takes the schedule of the course.
      await expect(field(page, 'timeFrom')).toHaveCount(0);
      await expect(field(page, 'sessions.0.timeFrom').locator('input')).toHaveValue('19:00');
      await label.fill('A班');
      await field(page, 'sessions.0.startDate').locator('input').fill('2099-01-12');
      await field(page, 'sessions.0.endDate').locator('input').fill('2099-03-02');
      await choose(page, 'sessions.0.weekdays', t.monday);
      await field(page, 'sessions.0.timeTo').locator('input').fill('20:30');

      await page.getByRole('button', { name: t.duplicate }).press('Enter');
      await expect(field(page, 'sessions.1.label').locator('input')).toBeFocused();
      await expect(field(page, 'sessions.1.endDate').locator('input')).toHaveValue('2099-03-02');
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: t.remove }).press('Enter');
      await expect(page.getByRole('status').filter({ hasText: t.removed })).toBeAttached();
      await expect(field(page, 'sessions')).toBeFocused();

      await expect(page.getByText(t.saved).first()).toBeVisible();
      await page.reload();
      await expect(label).toHaveValue('A班');
      await expect(field(page, 'sessions.1.label')).toHaveCount(0);
      await page.getByRole('button', { name: t.preview }).first().click();
      await expect(page.getByRole('dialog').getByText(t.dates)).toBeVisible();
    });
