import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newEmail, PASSWORD } from './account-steps';
import { confirmAddress } from './mailbox';

const ADMINISTRATOR = 'administrator@sample.example';
const KEYS = ['access-token', 'client', 'uid'] as const;

/**
 * Returns the administrator account of the demo catalogue, with the password that the first start wrote to a
 * file.
 */
export function administrator(): { email: string; password: string } {
  const file = join(process.env.E2E_DATA_DIR ?? '.data/test', 'sample-accounts.json');
  return { email: ADMINISTRATOR, password: JSON.parse(readFileSync(file, 'utf8')).administrator };
}

type Session = Record<string, string>;

/** Creates an administrator session through the API. */
export async function administratorSession(request: APIRequestContext): Promise<Session> {
  const reply = await request.post('/admin-auth/sign_in', { data: administrator() });
  expect(reply.status()).toBe(200);
  return Object.fromEntries(KEYS.map((key) => [key, reply.headers()[key] ?? '']));
}

/** Opens a screen of the admin as the administrator. */
export async function openScreen(page: Page, session: Session, path: string): Promise<void> {
  await page.addInitScript((values) => {
    if (window.sessionStorage.getItem('admin-uid')) return;
    for (const [key, value] of Object.entries(values)) window.sessionStorage.setItem(`admin-${key}`, value);
  }, session);
  await page.goto(path);
}

async function picture(background: string): Promise<File> {
  const data = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(data)], 'picture.jpg', { type: 'image/jpeg' });
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
  hashtags = '陶藝',
): Promise<Submitted> {
  const email = newEmail();
  const signUp = await request.post('/merchant-auth', {
    multipart: {
      name: `Pottery ${Date.now()}`,
      address: '觀塘成業街 1 號',
      contact: '51234567',
      contact_is_whatsapp: 'true',
      description: '教授陶藝十年。',
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  });
  expect(signUp.status()).toBe(200);
  const session = Object.fromEntries(KEYS.map((key) => [key, signUp.headers()[key] ?? '']));
  await confirmAddress(request, email);
  const tree = await (await request.get('/api/v1/main_categories')).json();
  const form = new FormData();
  const fields: Record<string, string | File | string[]> = {
    title,
    title_en: titleEn,
    'category_ids[]': [String(tree.data[2].categories[0].categories[0].id)],
    'service_area[]': ['kwun_tong'],
    'age_groups[]': ['adults'],
    teaching_gender: 'both',
    'languages[]': ['cantonese'],
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
    'weekdays[]': ['sat'],
    time_from: '10:00',
    time_to: '11:00',
    list_image: await picture('#a08050'),
    main_image: await picture('#50a080'),
  };
  for (const [name, value] of Object.entries(fields))
    for (const item of [value].flat()) form.append(name, item);
  const reply = await request.post('/api/v1/posts', { headers: session, multipart: form });
  expect(reply.status(), await reply.text()).toBe(200);
  const { post } = (await reply.json()).data;
  return { id: post.id, slug: post.slug, session };
}

/** Approves a waiting advertisement as the administrator. */
export async function approveAdvertisement(request: APIRequestContext, id: number): Promise<void> {
  const headers = await administratorSession(request);
  const address = `/api/v1/admin/advertisements/${id}`;
  const { version } = (await (await request.get(address, { headers })).json()).data.advertisement;
  const data = { version, decision: 'approve' };
  expect((await request.post(`${address}/decision`, { headers, data })).status()).toBe(200);
}
