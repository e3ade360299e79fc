import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { SECTIONS, type SectionName } from '@/components/admin/sections';
import { type Session, sessionOf } from './account-steps';
import { textsOf } from './admin-words';
import { joinConfirmedMerchant, submitAs } from './merchant-steps';
import { siteUnderTest } from './site-under-test';

const ADMINISTRATOR = 'administrator@sample.example';

/**
 * Returns the administrator account of the demo catalogue, with the password that the first start wrote to a
 * file.
 */
export function administrator(): { email: string; password: string } {
  const file = join(siteUnderTest.dataDir, 'sample-accounts.json');
  return { email: ADMINISTRATOR, password: JSON.parse(readFileSync(file, 'utf8')).administrator };
}

/** Creates an administrator session through the API. */
export async function administratorSession(request: APIRequestContext): Promise<Session> {
  const reply = await request.post('/admin-auth/sign_in', { data: administrator() });
  expect(reply.status()).toBe(200);
  return sessionOf(reply);
}

/** Opens a screen of the admin as the administrator. */
export async function openScreen(page: Page, session: Session, path: string): Promise<void> {
  await page.addInitScript((values) => {
    if (window.sessionStorage.getItem('admin-uid')) return;
    for (const [key, value] of Object.entries(values)) window.sessionStorage.setItem(`admin-${key}`, value);
  }, session);
  await page.goto(path);
}

/** Opens the menu of sections, which is in a drawer on a phone. */
export async function openMenu(page: Page, locale: 'en' | 'zh-hk' = 'en'): Promise<Locator> {
  const t = textsOf(locale);
  const menu = page.getByRole('navigation', { name: t.title });
  const opener = page.getByRole('button', { name: t.menu, exact: true });
  await expect(opener.or(menu).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await expect(menu).toBeVisible();
  return menu;
}

/** Opens a section by the menu, in which one group is open at a time. */
export async function openSection(
  page: Page,
  section: SectionName,
  locale: 'en' | 'zh-hk' = 'en',
): Promise<void> {
  const menu = await openMenu(page, locale);
  const { group } = SECTIONS[section];
  const link = menu.locator(`a[href$="/admin/${section}"]`);
  if (group && !(await link.isVisible()))
    await menu.getByRole('button', { name: textsOf(locale).groups[group] }).click();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/admin/${section}$`));
}

export interface Submitted {
  id: number;
  slug: string;
  /** Session of its merchant. */
  session: Session;
}

/** Creates a merchant with a confirmed address and one advertisement that is waiting for review. */
export async function submitAdvertisement(
  request: APIRequestContext,
  title: string,
  titleEn: string,
  hashtags?: string,
): Promise<Submitted> {
  const merchant = await joinConfirmedMerchant(request, { name: `Pottery ${Date.now()}` });
  const submitted = await submitAs(request, merchant, { title, titleEn, hashtags });
  return { ...submitted, session: merchant.session };
}

/** Approves a waiting advertisement as the administrator. */
export const approveAdvertisement = (request: APIRequestContext, id: number) =>
  decide(request, id, { decision: 'approve' });

/** Sends a waiting advertisement back to its merchant as the administrator. */
export const requestChanges = (request: APIRequestContext, id: number, reason: string) =>
  decide(request, id, { decision: 'request_changes', reason });

async function decide(request: APIRequestContext, id: number, decision: object): Promise<void> {
  const headers = await administratorSession(request);
  const address = `/api/v1/admin/advertisements/${id}`;
  const { version } = (await (await request.get(address, { headers })).json()).data.advertisement;
  const reply = await request.post(`${address}/decision`, {
    headers,
    data: { version, ...decision },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Publishes an advertisement of a new merchant. */
export async function publishAdvertisement(
  request: APIRequestContext,
  title: string,
  titleEn = title,
  hashtags?: string,
): Promise<Submitted> {
  const submitted = await submitAdvertisement(request, title, titleEn, hashtags);
  await approveAdvertisement(request, submitted.id);
  return submitted;
}
