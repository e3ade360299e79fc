import { expect } from '@playwright/test';
import { violationsOf } from './axe';
import { choose, field, joinMerchant, openAsMerchant } from './merchant-steps';
import { overflowOf } from './overflow';
import { test } from './test';

const t = {
  add: 'Add a session',
  duplicate: 'Duplicate Session 1: A班',
  remove: 'Remove Session 2: A班',
  removed: 'Session 2: A班 was removed.',
  monday: 'Mon',
  preview: 'Preview',
  dates: '12 January 2099 to 2 March 2099',
  saved: /Draft saved \d\d:\d\d/,
} as const;

test('sessions of a course are added, duplicated, removed and kept', async ({ page, request }) => {
  await openAsMerchant(page, await joinMerchant(request), '/en/merchant/advertisement');
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
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
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
