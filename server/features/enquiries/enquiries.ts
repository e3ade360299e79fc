import { createHash } from 'node:crypto';
import { and, count, desc, eq, isNull, lt, ne } from 'drizzle-orm';
import type { AddEnquiry, Enquiry } from '@/lib/contract/enquiry';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import { takesEnquiries } from '@/lib/contract/takes-enquiries';
import { isVisible } from '@/server/features/catalogue/published-courses';
import { type NoticeRequest, notify } from '@/server/features/notices/notify';
import { countInterest, countMerchantInterest } from '@/server/features/statistics/statistics';
import { dayOf } from '@/server/platform/calendar/calendar';
import type { Database, Transaction } from '@/server/platform/database/client';
import { offsetOf, type Page, type Paging, pageMeta } from '@/server/platform/database/page';
import { enquiries } from '@/server/platform/database/schema/enquiry-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue } from '@/server/platform/mail/outbox';
import { shownEmail } from '@/server/platform/mail/shown-email';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which an enquiry is stored, as the statement on personal data says. */
const KEEP_DAYS = 180;
const INBOX = '/merchant/dashboard?tab=enquiries';

interface Addressee {
  accountId: number;
  /** Titles of the course, or names of the merchant. */
  titles: { titleZh: string; titleEn: string };
}

/**
 * Stores an enquiry, notifies its merchant, and counts it, in one transaction. The same words of the same sender on a
 * day of Hong Kong are stored once. Returns false if nobody takes it: the merchant is unknown or suspended or has no
 * form, or the course has no public page or is another merchant's.
 * @param counts whether it counts in the statistics
 */
export async function addEnquiry(
  db: Database,
  enquiry: AddEnquiry,
  { now, sendMail, counts }: { now: Date; sendMail: MailQueue; counts: boolean },
): Promise<boolean> {
  const { merchantId, postId } = enquiry;
  return db.transaction(async (tx) => {
    const addressee = await findAddressee(tx, enquiry);
    if (!addressee) return false;
    const id = await insertEnquiry(tx, enquiry, now);
    if (id === null) return true;
    await notify(tx, sendMail, [noticeOf(id, addressee, enquiry)], now);
    if (counts && postId !== null) await countInterest(tx, postId, 'whatsapp', now);
    else if (counts) await countMerchantInterest(tx, merchantId, 'whatsapp', now);
    return true;
  });
}

/** Returns whom an enquiry reaches, or null. The merchant is locked, so that its account is not removed meanwhile. */
async function findAddressee(
  tx: Transaction,
  { merchantId, postId }: Pick<AddEnquiry, 'merchantId' | 'postId'>,
): Promise<Addressee | null> {
  const [merchant] = await tx
    .select()
    .from(merchants)
    .where(and(eq(merchants.id, merchantId), isNull(merchants.suspendedAt)))
    .for('share');
  if (!merchant?.accountId || !takesEnquiries(merchant)) return null;
  const { accountId, nameZh, nameEn } = merchant;
  if (postId === null) return { accountId, titles: { titleZh: nameZh, titleEn: nameEn } };
  const [titles] = await tx
    .select({ titleZh: posts.titleZh, titleEn: posts.titleEn })
    .from(posts)
    .where(
      and(eq(posts.id, postId), eq(posts.merchantId, merchantId), isVisible(), ne(posts.state, 'paused')),
    );
  return titles ? { accountId, titles } : null;
}

/** Returns the id of the new row, or null if the same enquiry is stored already. */
async function insertEnquiry(
  tx: Transaction,
  { merchantId, postId, name, email, phone, message }: AddEnquiry,
  now: Date,
): Promise<number | null> {
  const same = JSON.stringify([merchantId, postId, email, phone, message, dayOf(now)]);
  const [added] = await tx
    .insert(enquiries)
    .values({
      ...{ merchantId, postId, name, message, createdAt: now },
      email: email || null,
      phone: phone || null,
      fingerprint: createHash('sha256').update(same).digest('hex'),
    })
    .onConflictDoNothing({ target: enquiries.fingerprint })
    .returning({ id: enquiries.id });
  return added?.id ?? null;
}

function noticeOf(
  id: number,
  { accountId, titles }: Addressee,
  { name: sender, email, phone, message }: AddEnquiry,
): NoticeRequest {
  return {
    accountId,
    kind: 'enquiry',
    key: `enquiry ${id}`,
    titles,
    path: INBOX,
    mail: ({ locale, title, unsubscribeToken }) => ({
      template: 'enquiry',
      params: { sender, email, phone, message, title, url: pageUrl(locale, INBOX), unsubscribeToken },
    }),
  };
}

/** Returns one page of a merchant's enquiries, newest first. */
export async function listEnquiries(
  db: Database,
  merchantId: number,
  { open, locale, ...paging }: Paging & { open: boolean; locale: Locale },
): Promise<Page<Enquiry[]>> {
  const listed = and(eq(enquiries.merchantId, merchantId), open ? isNull(enquiries.handledAt) : undefined);
  const [rows, [counted]] = await Promise.all([
    selectEnquiries(db)
      .where(listed)
      .orderBy(desc(enquiries.id))
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
    db.select({ total: count() }).from(enquiries).where(listed),
  ]);
  return { data: rows.map((row) => enquiryOf(row, locale)), meta: pageMeta(paging, counted?.total ?? 0) };
}

const selectEnquiries = (db: Database | Transaction) =>
  db
    .select({
      enquiry: enquiries,
      post: { slug: posts.slug, titleZh: posts.titleZh, titleEn: posts.titleEn },
    })
    .from(enquiries)
    .leftJoin(posts, eq(posts.id, enquiries.postId))
    .$dynamic();

function enquiryOf(
  { enquiry, post }: Awaited<ReturnType<typeof selectEnquiries>>[number],
  locale: Locale,
): Enquiry {
  const { id, name, email, phone, message, createdAt, handledAt } = enquiry;
  return {
    ...{ id, name, email: email && shownEmail(email), phone, message },
    post: post && {
      slug: post.slug,
      title: localise(locale, { title: [post.titleZh, post.titleEn] }).title,
    },
    handled: handledAt !== null,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns the number of a merchant's enquiries that are not handled. */
export async function countOpenEnquiries(db: Database, merchantId: number): Promise<number> {
  return db.$count(enquiries, and(eq(enquiries.merchantId, merchantId), isNull(enquiries.handledAt)));
}

const ownEnquiry = ({ merchantId, id }: { merchantId: number; id: number }) =>
  and(eq(enquiries.merchantId, merchantId), eq(enquiries.id, id));

/** Marks an enquiry of a merchant as handled, or as not handled. Returns null if there is no such enquiry. */
export async function handleEnquiry(
  db: Database,
  wanted: { merchantId: number; id: number },
  { handled, locale }: { handled: boolean; locale: Locale },
  now: Date,
): Promise<Enquiry | null> {
  await db
    .update(enquiries)
    .set({ handledAt: handled ? now : null })
    .where(ownEnquiry(wanted));
  const [row] = await selectEnquiries(db).where(ownEnquiry(wanted));
  return row ? enquiryOf(row, locale) : null;
}

/** Deletes an enquiry of a merchant. Returns whether there was one. */
export async function removeEnquiry(
  db: Database,
  wanted: { merchantId: number; id: number },
): Promise<boolean> {
  const removed = await db.delete(enquiries).where(ownEnquiry(wanted)).returning({ id: enquiries.id });
  return removed.length > 0;
}

/** Deletes enquiries that are older than the retention period. */
export async function tidyEnquiries(db: Database, now: Date): Promise<void> {
  await db.delete(enquiries).where(lt(enquiries.createdAt, new Date(now.getTime() - KEEP_DAYS * DAY_MS)));
}
