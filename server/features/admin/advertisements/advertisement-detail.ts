import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { AdminAdvertisementDetail } from '@/lib/contract/admin-advertisements';
import { hasPage } from '@/lib/contract/choices';
import type { CourseDetail } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import type { Picture } from '@/lib/contract/picture';
import { type ValidatedAdvertisement, validateAdvertisement } from '@/server/features/advertisements/content';
import { accessOfVenues } from '@/server/features/catalogue/access-of-venues';
import { keepPlacesLeft } from '@/server/features/catalogue/course-sessions';
import { previewCourse } from '@/server/features/courses/course-detail';
import type { Database } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { postDrafts, postHistory } from '@/server/platform/database/schema/advertisement-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { shownEmail } from '@/server/platform/mail/shown-email';
import { type PictureSigner, pictureSigner } from '@/server/platform/media/signed-address';
import { fieldChanges } from './advertisement-changes';
import { readAdvertisements } from './advertisement-queue';

type Row = { post: typeof posts.$inferSelect; draft: typeof postDrafts.$inferSelect };

/**
 * Returns one advertisement with everything needed for a decision, or null if no merchant has an
 * advertisement with this id.
 */
export async function findAdvertisement(
  db: Database,
  id: number,
  locale: Locale,
  now: Date,
): Promise<AdminAdvertisementDetail | null> {
  const [advertisement] = await readAdvertisements(db, [id], locale, now);
  const [row] = await db
    .select({ post: posts, draft: postDrafts, merchant: merchants, account: accounts })
    .from(posts)
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .leftJoin(accounts, eq(accounts.id, merchants.accountId))
    .where(eq(posts.id, id));
  if (!advertisement || !row) return null;
  const validated = await db
    .transaction((tx) => validateAdvertisement(tx, row.draft, row.merchant))
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
  const problems = validated instanceof Refusal ? (validated.errors ?? {}) : {};
  const [preview, history, changes] = await Promise.all([
    validated instanceof Refusal ? null : preparePreview(db, id, validated, locale, now),
    readHistory(db, id),
    validated instanceof Refusal ? null : changesOf(db, row, validated),
  ]);
  const addressConfirmed = row.account === null || row.account.confirmedAt !== null;
  return { advertisement, addressConfirmed, preview, problems, changes, draft: row.draft.content, history };
}

async function preparePreview(
  db: Database,
  id: number,
  { columns }: ValidatedAdvertisement,
  locale: Locale,
  now: Date,
): Promise<CourseDetail | null> {
  const [preview, sign] = await Promise.all([previewCourse(db, id, columns, locale), pictureSigner(db, now)]);
  return (
    preview && {
      ...preview,
      listImage: signedAddresses(preview.listImage, sign),
      mainImage: signedAddresses(preview.mainImage, sign),
      gallery: preview.gallery.map(({ picture, alt }) => ({
        picture: signedAddresses(picture, sign) ?? picture,
        alt,
      })),
    }
  );
}

/** Replaces the addresses of a picture by signed ones, which work for unpublished pictures too. */
function signedAddresses<T extends Picture>(picture: T | null, sign: PictureSigner): T | null {
  const signed = (address: string) =>
    address.replaceAll(
      /([0-9a-z]{14})-(\d+)\.webp/g,
      (file, key: string, width: string) => `${file}${sign(key, Number(width))}`,
    );
  return picture && { ...picture, url: signed(picture.url), srcset: signed(picture.srcset) };
}

/** Returns the changes of a submitted revision, or null if there is none or the course is not public. */
async function changesOf(db: Database, { post, draft }: Row, { columns }: ValidatedAdvertisement) {
  if (draft.state !== 'submitted' || !hasPage(post.state)) return null;
  const sessions = keepPlacesLeft(columns.sessions ?? [], post.sessions);
  const changed = { ...post, ...columns, sessions };
  const [before, after] = await Promise.all([post, changed].map((one) => ofVenue(db, one)));
  return fieldChanges(db, { ...post, ...before }, { ...changed, ...after });
}

/** Returns what a course inherits from its venue, as its page shows it. */
async function ofVenue(db: Database, post: Row['post']) {
  const { venueAccess, venueAccessLacking } = await accessOfVenues(db, post);
  return { venueAccess, venueAccessLacking };
}

async function readHistory(db: Database, id: number): Promise<AdminAdvertisementDetail['history']> {
  const rows = await db
    .select()
    .from(postHistory)
    .where(eq(postHistory.postId, id))
    .orderBy(desc(postHistory.id));
  const actorIds = [...new Set(rows.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))];
  const actors = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(inArray(accounts.id, [0, ...actorIds]), isNull(accounts.closedAt)));
  const emails = new Map(actors.map(({ id: actorId, email }) => [actorId, shownEmail(email)]));
  return rows.map(({ action, fromState, toState, actorRole, actorId, createdAt, ...entry }) => ({
    action,
    fromState,
    toState,
    actorRole,
    actor: (actorId !== null && emails.get(actorId)) || null,
    reason: entry.reason,
    placesLeft: entry.placesLeft,
    difference: entry.difference,
    createdAt: createdAt.toISOString(),
  }));
}
