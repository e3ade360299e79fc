import { eq } from 'drizzle-orm';
import { successOf } from '@/lib/contract/envelope';
import { type OwnAdvertisementDetail, ownAdvertisementDetailSchema } from '@/lib/contract/own-advertisement';
import type { Database } from '@/server/platform/database/client';
import { postDrafts, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import type { categories } from '@/server/platform/database/schema/schema';
import { parseReply } from '@/tests/setup/api';
import { formOf, pictureFileOf, type TestMerchant } from '@/tests/setup/merchant';
import { buildCategory, buildCourse, buildMerchant } from './catalogue';

type Fields = Parameters<typeof formOf>[0];

/** Returns the fields of a complete advertisement including its two pictures, named as on the wire. */
export async function completeAd(
  category: typeof categories.$inferSelect,
  values: Fields = {},
): Promise<Fields> {
  return {
    title: '親子陶藝班',
    title_en: 'Family Pottery Class',
    category_ids: [category.id],
    service_area: ['kwun_tong', 'kowloon_city'],
    age_groups: ['kids', 'adults'],
    teaching_gender: 'both',
    languages: ['cantonese'],
    class_size: 'two_to_four',
    lesson_minutes: 60,
    mode: 'face_to_face',
    price_min: 480,
    price_unit: 'course',
    lessons: 4,
    hashtags: '陶藝,family_fun',
    content: '一家大小一起做陶藝。',
    body: '<p>由<strong>揉泥</strong>開始。</p>',
    schedule: 'three_months',
    weekdays: ['sat', 'sun'],
    time_from: '10:00',
    time_to: '11:00',
    list_image: await pictureFileOf('#a08050'),
    main_image: await pictureFileOf('#50a080'),
    ...values,
  };
}

/**
 * Creates a business of an account, with an advertisement that was submitted before the account's address was
 * confirmed. Returns a function that reads until when it has to be reviewed.
 */
export async function buildWaitingReview(
  db: Database,
  accountId: number,
): Promise<() => Promise<string | null>> {
  const merchant = await buildMerchant(db, { accountId });
  const post = await buildCourse(db, {
    ...{ merchant, categories: [await buildCategory(db)], state: 'submitted' },
  });
  await db.insert(postDrafts).values({ postId: post.id, content: { title: '陶藝' }, state: 'submitted' });
  await db.insert(postReviews).values({ postId: post.id });
  return async () => {
    const [review] = await db.select().from(postReviews).where(eq(postReviews.postId, post.id));
    return review?.dueOn ?? null;
  };
}

/** Parses the reply of a call about an advertisement. */
export async function parseOwn(reply: Response): Promise<OwnAdvertisementDetail> {
  return (await parseReply(reply, successOf(ownAdvertisementDetailSchema))).data;
}

/** Submits an advertisement for review and returns it as its merchant sees it. */
export async function submitAd(
  merchant: TestMerchant,
  category: typeof categories.$inferSelect,
  values: Fields = {},
): Promise<OwnAdvertisementDetail> {
  return parseOwn(await merchant.call('POST', '/posts', formOf(await completeAd(category, values))));
}
