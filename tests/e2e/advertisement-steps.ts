import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newEmail, openAs, PASSWORD } from './account-steps';

export interface SignedMerchant {
  email: string;
  /** The three session values by their names on the wire. */
  headers: Record<'access-token' | 'client' | 'uid', string>;
}

/** Signs up a merchant with complete business details through the API. */
export async function joinMerchant(request: APIRequestContext): Promise<SignedMerchant> {
  const email = newEmail();
  const reply = await request.post('/merchant-auth', {
    multipart: {
      name: '陶樂工作室',
      address: '觀塘成業街 1 號',
      email,
      contact: '51234567',
      contact_is_whatsapp: 'true',
      description: '教授陶藝十年。',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  });
  expect(reply.status()).toBe(200);
  const headers = reply.headers();
  const read = (name: string) => headers[name] ?? '';
  return {
    email,
    headers: { 'access-token': read('access-token'), client: read('client'), uid: read('uid') },
  };
}

/** Opens a page with a merchant's session stored in the browser. */
export async function openAsMerchant(page: Page, merchant: SignedMerchant, path: string): Promise<void> {
  const kept = Object.entries(merchant.headers).map(([name, value]) => [`merchant-${name}`, value]);
  await openAs(page, Object.fromEntries(kept), path);
}

/** Creates a single-colour picture for a file input. */
export async function pictureOf(width: number, height: number, background = '#a08050') {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer };
}

/** Returns the container of a field by its name in the contract. */
export const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`);

/** Selects a choice of a field by clicking its label. */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).getByText(text, { exact: true }).click();
}
