import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Session, sessionOf } from './account-steps';
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
export async function approveAdvertisement(request: APIRequestContext, id: number): Promise<void> {
  const headers = await administratorSession(request);
  const address = `/api/v1/admin/advertisements/${id}`;
  const { version } = (await (await request.get(address, { headers })).json()).data.advertisement;
  const reply = await request.post(`${address}/decision`, {
    headers,
    data: { version, decision: 'approve' },
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
