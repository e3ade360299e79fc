import { expect as expectSoon, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { WEEKDAYS } from '@/lib/contract/choices';
import { posts } from '@/server/platform/database/schema/schema';
import { approveAdvertisement, submitAdvertisement } from './admin-steps';
import { violationsOf } from './axe';
import { inDatabase } from './database';
import { openAsMerchant } from './merchant-steps';
import { test } from './test';

const expect = expectSoon.configure({ timeout: 15_000 });

test.describe.configure({ timeout: 120_000 });

/** Publishes a course with a lesson every day, so that one of today has not ended. */
async function publishDaily(request: Parameters<typeof submitAdvertisement>[0], title: string) {
  const own = await submitAdvertisement(request, title, title);
  await approveAdvertisement(request, own.id);
  // The approval writes what was submitted. Nobody has opened the page since.
  await inDatabase((db) =>
    db
      .update(posts)
      .set({ weekdays: [...WEEKDAYS], timeFrom: '00:00', timeTo: '23:59', startDate: null, endDate: null })
      .where(eq(posts.id, own.id)),
  );
  return own;
}

/** Returns the states of the single lessons in the calendar of a course. */
async function statesOf(page: Page, slug: string): Promise<string[]> {
  const reply = await page.request.get(`/media/calendar/zh-hk/${slug}.ics`);
  return new ICAL.Component(ICAL.parse(await reply.text()))
    .getAllSubcomponents('vevent')
    .filter((event) => event.hasProperty('recurrence-id'))
    .map((event) => String(event.getFirstPropertyValue('status')));
}

const typesIn = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).join('');

test('a merchant cancels the lesson of today by one tap, visitors see it at once, and it is restored', async ({
  browser,
  page,
  request,
}) => {
  const title = `每日班 ${Date.now()}`;
  const own = await publishDaily(request, title);
  const band = page.getByRole('alert', { name: '課堂更改' });
  const list = page.locator('#changes');
  await page.goto(`/course/${own.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(list).toHaveCount(0);
  expect(await statesOf(page, own.slug)).toEqual([]);

  const desk = await (await browser.newContext()).newPage();
  await openAsMerchant(desk, own, '/merchant/dashboard?lessons=all');
  await desk.getByLabel('原因').selectOption('導師身體不適');
  const today = desk.getByRole('region', { name: /^今日/ });
  await today.getByRole('button', { name: /^取消「.+的課堂$/ }).press('Enter');
  await expect(today.getByText('已取消（導師身體不適）')).toBeVisible();
  // By the keyboard, the tap can be taken back from the same place.
  await expect(today.getByRole('button', { name: /^還原「/ })).toBeFocused();
  expect(await violationsOf(desk)).toEqual([]);

  await page.reload();
  await expect(list.getByText('已取消（導師身體不適）')).toBeVisible();
  await expect(band).toContainText('今日 00:00 的課堂已取消（導師身體不適）。');
  await expect(band).toContainText(/商戶於 \d\d:\d\d 公布/);
  expect(await violationsOf(page)).toEqual([]);
  expect(await statesOf(page, own.slug)).toEqual(['CANCELLED']);
  expect(await typesIn(page)).toContain('https://schema.org/EventCancelled');

  await today.getByRole('button', { name: /^還原「/ }).click();
  await expect(today.getByRole('button', { name: /^取消「/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(list).toHaveCount(0);
  await expect(band).toHaveCount(0);
  expect(await statesOf(page, own.slug)).toEqual([]);
  expect(await typesIn(page)).not.toContain('EventCancelled');
  await desk.context().close();
});
