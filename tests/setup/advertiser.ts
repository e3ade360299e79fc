import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import {
  type AdminAction,
  decideAdvertisement,
} from '@/server/features/admin/advertisements/decide-advertisements';
import { OPERATOR } from '@/server/features/audit/record-action';
import { parseOwn, submitAd } from '@/tests/factories/advertisement';
import { buildCategory } from '@/tests/factories/catalogue';
import { createTestApi, parseFailure } from './api';
import { type formOf, joinMerchant } from './merchant';

type Advertiser = Awaited<ReturnType<typeof startAdvertiser>>;

/**
 * Creates a merchant with a category, and an administrator, before the tests of a file; removes them
 * afterwards.
 */
export function withAdvertiser(): Advertiser {
  const advertiser = {} as Advertiser;
  beforeAll(async () => {
    Object.assign(advertiser, await startAdvertiser());
  });
  afterAll(() => advertiser.stop());
  beforeEach(() => {
    advertiser.test.mails.length = 0;
  });
  return advertiser;
}

async function startAdvertiser() {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-media-'));
  vi.stubEnv('MEDIA_DIR', folder);
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  const test = await createTestApi();
  const main = await buildCategory(test.db);
  const category = await buildCategory(test.db, { parent: main });
  const merchant = await joinMerchant(test);
  const act: AdminAction = {
    now: new Date(),
    actor: OPERATOR,
    sendMail: async (_, ...requests) => {
      test.mails.push(...requests);
    },
  };
  const approve = (id: number, now = new Date()) =>
    decideAdvertisement(test.db, { id }, { decision: 'approve' }, { ...act, now });
  const own = async (id: number) => parseOwn(await merchant.call('GET', `/merchants/current/posts/${id}`));
  return {
    test,
    main,
    category,
    merchant,
    act,
    approve,
    /** Returns an advertisement as its merchant sees it. */
    own,
    /** Sends a POST with JSON as the merchant, or as another one. */
    change: (path: string, body: object, by = merchant) => by.call('POST', path, body),
    async published(values: Parameters<typeof formOf>[0] = {}): Promise<OwnAdvertisementDetail> {
      const { post } = await submitAd(merchant, category, values);
      await approve(post.id);
      return own(post.id);
    },
    publicStatus: async (slug: string) => (await test.get(`/posts/${slug}`)).status,
    publicPost: async (slug: string) => (await (await test.get(`/posts/${slug}`)).json()).data.post_detail,
    async stop() {
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Checks the status and code of a rejection and returns its field errors. */
export async function expectRefusal(reply: Response, status: number, code: string) {
  expect(reply.status).toBe(status);
  const failure = await parseFailure(reply);
  expect(failure.code).toBe(code);
  return failure.errors;
}
