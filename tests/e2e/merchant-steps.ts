import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { newEmail, PASSWORD } from './account-steps';

export interface Merchant {
  email: string;
  /** Id of its business. */
  merchantId: number;
  /** The three session values by their storage keys. */
  session: Record<'merchant-access-token' | 'merchant-client' | 'merchant-uid', string>;
}

/** Creates a picture for an upload. */
export async function pictureOf(width: number, height: number, background = '#0a6650') {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer };
}

/** Signs up a merchant through the API. */
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
  const read = (name: string) => reply.headers()[name] ?? '';
  return {
    email,
    merchantId: (await reply.json()).data.merchant_id,
    session: {
      'merchant-access-token': read('access-token'),
      'merchant-client': read('client'),
      'merchant-uid': read('uid'),
    },
  };
}

export function headersOf({ session }: Merchant): Record<string, string> {
  return {
    'access-token': session['merchant-access-token'],
    client: session['merchant-client'],
    uid: session['merchant-uid'],
  };
}

/** Submits a complete advertisement through the API. Returns its id. */
export async function submitAdvertisement(
  request: APIRequestContext,
  merchant: Merchant,
  title: string,
): Promise<number> {
  const categories = (await (await request.get('/api/v1/main_categories')).json()).data;
  const form = new FormData();
  const fields: Record<string, string> = {
    title,
    title_en: 'Family pottery class',
    'category_ids[]': String(categories[2].id),
    'service_area[]': 'kwun_tong',
    'age_groups[]': 'adults',
    teaching_gender: 'both',
    'languages[]': 'cantonese',
    class_size: 'two_to_four',
    lesson_minutes: '60',
    mode: 'face_to_face',
    price_min: '480',
    price_unit: 'lesson',
    hashtags: '陶藝',
    content: '一家大小一起做陶藝。',
    body: '<p>由揉泥開始。</p>',
    schedule: 'three_months',
    'weekdays[]': 'sat',
    time_from: '10:00',
    time_to: '11:00',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, [width, height]] of Object.entries({ list_image: [640, 480], main_image: [1024, 768] })) {
    const { buffer, mimeType } = await pictureOf(width ?? 0, height ?? 0);
    form.append(name, new File([new Uint8Array(buffer)], 'picture.jpg', { type: mimeType }));
  }
  const reply = await request.post('/api/v1/posts', { headers: headersOf(merchant), multipart: form });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()).data.post.id;
}

/** Creates a draft of an advertisement through the API. */
export async function beginAdvertisement(
  request: APIRequestContext,
  merchant: Merchant,
  title: string,
): Promise<number> {
  const reply = await request.post('/api/v1/posts', {
    headers: headersOf(merchant),
    data: { title, draft: true },
  });
  expect(reply.status()).toBe(200);
  return (await reply.json()).data.post.id;
}
