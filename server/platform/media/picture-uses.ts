import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { PAGE_STATES } from '@/lib/contract/choices';
import type { Database, Transaction } from '@/server/platform/database/client';
import { pageTexts } from '@/server/platform/database/schema/admin-schema';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { members } from '@/server/platform/database/schema/member-schema';
import {
  blogEntries,
  categories,
  homeBanners,
  merchants,
  pictures,
  popups,
  posts,
} from '@/server/platform/database/schema/schema';

/**
 * Conditions on where a picture is used. A picture's key is derived from its content, so a member, a merchant
 * and an editor may share one. Every removal or hiding of a picture must check these conditions.
 */

const one = { one: sql`1` };

/** Columns that refer to a picture of a course, of a draft, and of other records, which are public. */
const COURSE_USES = [posts.listImageId, posts.mainImageId];
const DRAFT_USES = [postDrafts.listImageId, postDrafts.mainImageId];
const OTHER_USES = [
  merchants.logoId,
  members.pictureId,
  categories.pictureId,
  blogEntries.pictureId,
  homeBanners.pictureId,
  homeBanners.mobilePictureId,
  popups.picture1Id,
  popups.picture2Id,
];

/** Condition: nothing uses the picture. */
export function isShownNowhere(db: Database | Transaction): SQL | undefined {
  const { content } = postDrafts;
  return and(
    isNoneElses(db),
    ...[...COURSE_USES, ...DRAFT_USES].map((column) =>
      notExists(db.select(one).from(column.table).where(eq(column, pictures.id))),
    ),
    notExists(
      db
        .select(one)
        .from(posts)
        .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
        .where(
          and(
            isOfItsSender,
            or(
              holdsKey(
                sql`concat(${posts.bodyZh}, ${posts.bodyEn}, ${content}->>'body', ${content}->>'bodyEn')`,
              ),
              inGallery(sql`${posts.gallery}`, sql`${pictures.id}`),
              // A draft has its numbers as texts.
              inGallery(sql`${content}->'gallery'`, sql`${pictures.id}::text`),
            ),
          ),
        ),
    ),
  );
}

/** Condition: nothing public uses the picture; a draft or a withdrawn course may. */
export function isHidden(db: Database | Transaction): SQL | undefined {
  const isShown = inArray(posts.state, [...PAGE_STATES]);
  return and(
    isNoneElses(db),
    ...COURSE_USES.map((column) =>
      notExists(
        db
          .select(one)
          .from(posts)
          .where(and(eq(column, pictures.id), isShown)),
      ),
    ),
    notExists(
      db
        .select(one)
        .from(posts)
        .where(
          and(
            isOfItsSender,
            isShown,
            or(
              holdsKey(sql`${posts.bodyZh} || ${posts.bodyEn}`),
              inGallery(sql`${posts.gallery}`, sql`${pictures.id}`),
            ),
          ),
        ),
    ),
  );
}

/** Condition: the picture is no sample, and only advertisements use it. */
function isNoneElses(db: Database | Transaction): SQL | undefined {
  return and(
    eq(pictures.sample, false),
    ...OTHER_USES.map((column) =>
      notExists(db.select(one).from(column.table).where(eq(column, pictures.id))),
    ),
    notExists(
      db
        .select(one)
        .from(blogEntries)
        .where(holdsKey(sql`${blogEntries.bodyZh} || ${blogEntries.bodyEn}`)),
    ),
    notExists(
      db
        .select(one)
        .from(pageTexts)
        .where(holdsKey(sql`${pageTexts.body}`)),
    ),
  );
}

/** Condition: the course's merchant uploaded the picture. Its texts can embed only its own uploads. */
const isOfItsSender = sql`${posts.merchantId} in (select sender.merchant_id from uploads sender where sender.picture_id = ${pictures.id})`;

const inGallery = (gallery: SQL, id: SQL) =>
  sql`${gallery} @> jsonb_build_array(jsonb_build_object('pictureId', ${id}))`;

const holdsKey = (html: SQL) => sql`strpos(${html}, ${pictures.key}) > 0`;
