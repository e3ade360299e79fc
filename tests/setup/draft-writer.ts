import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { cleanDraft, createDraft, type Written } from '@/server/features/advertisements/drafts';
import type { Act } from '@/server/features/advertisements/open-advertisement';
import type { Transaction } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import {
  postDrafts,
  postHistory,
  postReviews,
  uploads,
} from '@/server/platform/database/schema/advertisement-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import type { MailRequest } from '@/server/platform/mail/outbox';
import { buildCategory, buildMerchant, buildPicture } from '@/tests/factories/catalogue';
import { createTestDatabase, type TestDatabase } from './database';

/** A Tuesday in Hong Kong. */
export const NOW = new Date('2027-01-12T02:00:00Z');

/** What a merchant sends, before it is sanitised. */
export type SentDraft = Partial<Omit<Written, 'content'>> & { content?: AdvertisementDraft };
type MerchantValues = Partial<typeof merchants.$inferInsert>;

/**
 * A database with a merchant that writes drafts by the functions of the feature, without calls of the API and without
 * files of pictures, which take most of the time of such a test.
 */
export class DraftWriter {
  test!: TestDatabase;
  merchantId = 0;
  accountId = 0;
  categoryId = 0;
  content: AdvertisementDraft = {};
  readonly mails: MailRequest[] = [];

  get act(): Act {
    return {
      now: NOW,
      actor: { role: 'merchant', id: this.accountId },
      sendMail: async (_, ...sent) => void this.mails.push(...sent),
    };
  }

  get db() {
    return this.test.db;
  }

  /** Runs work in a transaction. Returns its result, or the code of the refusal. */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T | string> {
    return this.refusalOf(this.db.transaction(work));
  }

  async refusalOf<T>(work: Promise<T>): Promise<T | string> {
    return work.catch((error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    });
  }

  /** Adds a merchant with complete details and a confirmed address. Returns its id. */
  async addMerchant(values: MerchantValues = {}, email = 'owner@example.com'): Promise<number> {
    const [account] = await this.db
      .insert(accounts)
      .values({ role: 'merchant', email, passwordHash: '', locale: 'zh-hk', confirmedAt: NOW })
      .returning();
    const details = { addressZh: '觀塘成業街 1 號', descriptionZh: '教授陶藝十年。', contact: '51234567' };
    const merchant = await buildMerchant(this.db, { ...details, accountId: account?.id ?? 0, ...values });
    return merchant.id;
  }

  /** Adds a picture that a merchant has uploaded. Returns its id. */
  async upload(merchantId = this.merchantId): Promise<number> {
    const { id } = await buildPicture(this.db, { widths: [] });
    await this.db.insert(uploads).values({ merchantId, pictureId: id, uploadedAt: NOW });
    return id;
  }

  /** Creates a draft that can be submitted, unless the values say otherwise. Returns its id. */
  async create(
    { content = this.content, ...values }: SentDraft & { batch?: string } = {},
    merchantId = this.merchantId,
  ): Promise<number> {
    const [listImage, mainImage] = [await this.upload(merchantId), await this.upload(merchantId)];
    const written = {
      ...{ content: await cleanDraft(this.db, merchantId, content), listImage, mainImage },
      ...values,
    };
    return this.db.transaction((tx) => createDraft(tx, merchantId, written, this.act));
  }

  async set(
    id: number,
    post: Partial<typeof posts.$inferInsert>,
    draft: Partial<typeof postDrafts.$inferInsert> = {},
  ) {
    await this.db
      .update(posts)
      .set({ categoryId: this.categoryId, categoryIds: [this.categoryId], updatedAt: NOW, ...post })
      .where(eq(posts.id, id));
    await this.db
      .update(postDrafts)
      .set({ updatedAt: NOW, ...draft })
      .where(eq(postDrafts.postId, id));
  }

  async setMerchant(values: MerchantValues, id = this.merchantId) {
    await this.db.update(merchants).set(values).where(eq(merchants.id, id));
  }

  /** Returns the rows of an advertisement. */
  async rowsOf(id: number) {
    const [row] = await this.db
      .select({ post: posts, draft: postDrafts, review: postReviews })
      .from(posts)
      .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
      .leftJoin(postReviews, eq(postReviews.postId, posts.id))
      .where(eq(posts.id, id));
    if (!row) throw new Error(`there is no advertisement ${id}`);
    return row;
  }

  /** Returns the history of an advertisement, newest first. */
  async historyOf(id: number) {
    return this.db.select().from(postHistory).where(eq(postHistory.postId, id)).orderBy(postHistory.id);
  }
}

/** Creates a database for the tests of a file and a merchant for each test, and removes them afterwards. */
export function withDraftWriter(): DraftWriter {
  const writer = new DraftWriter();
  beforeAll(async () => {
    writer.test = await createTestDatabase();
    const category = await buildCategory(writer.db, { parent: await buildCategory(writer.db) });
    writer.categoryId = category.id;
    writer.content = { ...COMPLETE, categoryIds: [String(category.id)] };
  });
  afterAll(() => writer.test.drop());
  beforeEach(async () => {
    writer.mails.length = 0;
    await writer.db.delete(posts);
    await writer.db.delete(merchants);
    await writer.db.delete(accounts);
    writer.merchantId = await writer.addMerchant();
    const [account] = await writer.db.select().from(accounts);
    writer.accountId = account?.id ?? 0;
  });
  return writer;
}

/** The fields of a complete advertisement but its category, as they are typed. */
const COMPLETE: AdvertisementDraft = {
  title: '親子陶藝班',
  titleEn: 'Family Pottery Class',
  serviceArea: ['kwun_tong'],
  ageGroups: ['kids'],
  teachingGender: 'both',
  languages: ['cantonese'],
  classSize: 'two_to_four',
  lessonMinutes: '60',
  mode: 'face_to_face',
  priceMin: '480',
  priceUnit: 'course',
  lessons: '4',
  hashtags: ['陶藝'],
  content: '一家大小一起做陶藝。',
  body: '<p>由<strong>揉泥</strong>開始。</p>',
  schedule: 'three_months',
  weekdays: ['sat'],
  timeFrom: '10:00',
  timeTo: '11:00',
};
