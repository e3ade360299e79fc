import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { newEmail, openAs, PASSWORD, type Session, sessionOf } from './account-steps';
import { inDatabase } from './database';

export interface Merchant {
  email: string;
  /** Id of its business. */
  merchantId: number;
  session: Session;
}

/** Creates a single-colour picture for a file input or an upload. */
export async function pictureOf(width: number, height: number, background = '#a08050') {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer };
}

/** Signs up a merchant with complete business details through the API. */
export async function joinMerchant(
  request: APIRequestContext,
  values: Record<string, string> = {},
): Promise<Merchant> {
  const email = newEmail();
  const multipart = {
    name: '陶樂工作室',
    address: '觀塘成業街 1 號',
    contact: '51234567',
    contact_is_whatsapp: 'true',
    description: '教授陶藝十年。',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...values,
  };
  const reply = await request.post('/merchant-auth', { multipart });
  expect(reply.status()).toBe(200);
  return { email, merchantId: (await reply.json()).data.merchant_id, session: sessionOf(reply) };
}

/** Signs up a merchant whose address is confirmed, without waiting for the mail. */
export async function joinConfirmedMerchant(
  request: APIRequestContext,
  values: Record<string, string> = {},
): Promise<Merchant> {
  const merchant = await joinMerchant(request, values);
  await inDatabase((db) =>
    db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.email, merchant.email)),
  );
  return merchant;
}

/** Opens a page with a merchant's session stored in the browser. */
export async function openAsMerchant(
  page: Page,
  { session }: { session: Session },
  path: string,
): Promise<void> {
  const stored = Object.entries(session).map(([name, value]) => [`merchant-${name}`, value]);
  await openAs(page, Object.fromEntries(stored), path);
}

/** Creates a draft of an advertisement through the API. */
export async function beginAdvertisement(
  request: APIRequestContext,
  { session }: Merchant,
  title: string,
): Promise<void> {
  const reply = await request.post('/api/v1/posts', { headers: session, data: { title, draft: true } });
  expect(reply.status()).toBe(200);
}

/** Submits a complete advertisement of a merchant through the API. */
export async function submitAs(
  request: APIRequestContext,
  { session }: Merchant,
  {
    title,
    titleEn,
    hashtags = '陶藝',
    draft,
  }: {
    title: string;
    titleEn: string;
    hashtags?: string | undefined;
    /** The draft that it completes. */
    draft?: { id: number; version: number };
  },
): Promise<{ id: number; slug: string }> {
  const tree = (await (await request.get('/api/v1/main_categories')).json()).data;
  const form = new FormData();
  const fields: Record<string, string> = {
    title,
    title_en: titleEn,
    'category_ids[]': String(tree[2].categories[0].categories[0].id),
    'service_area[]': 'kwun_tong',
    'age_groups[]': 'adults',
    teaching_gender: 'both',
    'languages[]': 'cantonese',
    class_size: 'two_to_four',
    lesson_minutes: '60',
    mode: 'face_to_face',
    price_min: '480',
    price_unit: 'course',
    lessons: '4',
    hashtags,
    content: '一起做陶藝。<img src=x onerror="window.hacked=1">',
    body: '<p>由揉泥開始。</p>',
    schedule: 'three_months',
    'weekdays[]': 'sat',
    time_from: '10:00',
    time_to: '11:00',
    ...(draft ? { post_id: String(draft.id), version: String(draft.version) } : {}),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, background] of Object.entries({ list_image: '#a08050', main_image: '#50a080' })) {
    const { buffer, mimeType: type } = await pictureOf(1200, 900, background);
    form.append(name, new File([new Uint8Array(buffer)], 'picture.jpg', { type }));
  }
  const reply = await request.post('/api/v1/posts', { headers: session, multipart: form });
  expect(reply.status(), await reply.text()).toBe(200);
  const { id, slug } = (await reply.json()).data.post;
  return { id, slug };
}

/** Returns the container of a field of the advertisement form by its name in the contract. */
export const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`);

/** Selects a choice of a field by clicking its label. */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).getByText(text, { exact: true }).click();
}
