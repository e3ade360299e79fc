import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { accounts } from '@/server/platform/database/schema/account-schema';
import type { TestApi } from './api';
import { type Kept, protocolClient, sessionOf } from './protocol-client';

export interface TestMerchant {
  id: number;
  /** Id of its business. */
  merchantId: number;
  email: string;
  session: Kept;
  /** Makes a call in the merchant's session. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

const BUSINESS = {
  name: '陶樂工作室',
  address: '觀塘成業街 1 號',
  contact: '51234567',
  contact_is_whatsapp: 'true',
  description: '教授陶藝十年。',
};

/** Signs up a new merchant with complete business details and, by default, a confirmed address. */
export async function joinMerchant(
  test: TestApi,
  values: Record<string, unknown> = {},
  { confirmed = true } = {},
): Promise<TestMerchant> {
  const reply = await protocolClient(test, 'merchant').signUp({ ...BUSINESS, ...values });
  if (reply.status !== 200) throw new Error(`sign-up answered ${reply.status}`);
  if (confirmed)
    await test.db
      .update(accounts)
      .set({ confirmedAt: new Date() })
      .where(eq(accounts.id, reply.body.data.id));
  const session = sessionOf(reply);
  return {
    id: reply.body.data.id,
    merchantId: reply.body.data.merchant_id,
    email: reply.body.data.email,
    session,
    call: async (method, path, body) => {
      const isJson = body !== undefined && !(body instanceof FormData);
      return test.api.request(`/api/v1${path}`, {
        method,
        headers: { ...session, ...(isJson ? { 'content-type': 'application/json' } : {}) },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
      });
    },
  };
}

/** Signs up a merchant account without a business of its own and makes it an editor of a merchant by an invitation. */
export async function joinEditor(test: TestApi, owner: TestMerchant): Promise<TestMerchant> {
  const editor = await joinMerchant(test, { name: '', address: '', contact: '', description: '' });
  const token = await inviteEditor(test, owner, editor.email);
  const accepted = await editor.call('POST', '/merchants/current/team/acceptance', { token });
  if (accepted.status !== 200) throw new Error(`the invitation answered ${accepted.status}`);
  return editor;
}

/** Invites an editor and returns the token of the mail. */
export async function inviteEditor(test: TestApi, owner: TestMerchant, email: string): Promise<string> {
  const invited = await owner.call('POST', '/merchants/current/team/invitations', { email });
  if (invited.status !== 200) throw new Error(`inviting answered ${invited.status}`);
  const mail = test.mails.findLast(({ to }) => to === email);
  if (mail?.template !== 'team_invitation') throw new Error(`${email} was sent no invitation`);
  return new URL(mail.params.url).searchParams.get('token') ?? '';
}

/** Creates a single-colour picture as a file for a form. */
export async function pictureFileOf(background: string, width = 1200, height = 900): Promise<File> {
  const data = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(data)], 'picture.jpg', { type: 'image/jpeg' });
}

/** Creates a picture of many colours, similar to a photograph. */
export async function noisyPictureFile(width = 1200, height = 900): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const data = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .blur(2)
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(data)], 'picture.jpg', { type: 'image/jpeg' });
}

/**
 * Creates pictures of a few hundred kB that take a second each to decode, just below the limit: 16 bits, interlaced. They
 * differ in the bytes behind the picture only.
 */
export async function expensivePictures(number: number, side = 4_000): Promise<Buffer[]> {
  const picture = await sharp({ create: { width: side, height: side, channels: 3, background: '#7850c8' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();
  return Array.from({ length: number }, (_, at) => Buffer.concat([picture, Buffer.from(`copy ${at}`)]));
}

/** Creates a form. A list becomes a repeated field with `[]` after its name. */
export function formOf(
  fields: Record<string, string | number | File | readonly (string | number)[]>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof File) form.append(name, value);
    else if (typeof value === 'object') for (const item of value) form.append(`${name}[]`, String(item));
    else form.append(name, String(value));
  return form;
}
