import { and, desc, eq } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import type { OwnWaitingEntry, WaitingAction } from '@/lib/contract/waiting-list';
import { findMailSubject } from '@/server/features/notices/mail-tokens';
import type { Database } from '@/server/platform/database/client';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { waitingEntries } from '@/server/platform/database/schema/waiting-list-schema';
import { doAction } from './offers';
import { actionsOf } from './rules';
import type { Act } from './waiting-mails';
import { POSITION } from './waiting-rows';

const selectOwn = (db: Database) =>
  db
    .select({
      entry: waitingEntries,
      position: POSITION,
      post: { slug: posts.slug, titleZh: posts.titleZh, titleEn: posts.titleEn, sessions: posts.sessions },
      merchant: {
        nameZh: merchants.nameZh,
        nameEn: merchants.nameEn,
        contact: merchants.contact,
        contactIsWhatsapp: merchants.contactIsWhatsapp,
      },
    })
    .from(waitingEntries)
    .innerJoin(posts, eq(posts.id, waitingEntries.postId))
    .innerJoin(merchants, eq(merchants.id, posts.merchantId))
    .$dynamic();

function ownEntryOf(
  { entry, position, post, merchant }: Awaited<ReturnType<typeof selectOwn>>[number],
  locale: Locale,
): OwnWaitingEntry {
  const { id, state, places, session, expiresAt, createdAt, queuedAt } = entry;
  const isAccepted = state === 'accepted' || state === 'placed';
  const { title, name } = localise(locale, {
    title: [post.titleZh, post.titleEn],
    name: [merchant.nameZh, merchant.nameEn],
  });
  return {
    ...{ id, state, position, places },
    course: { slug: post.slug, title },
    session: post.sessions.find(({ number }) => number === session)?.label ?? null,
    merchant: { name, contact: isAccepted && merchant.contactIsWhatsapp ? merchant.contact : null },
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    actions: actionsOf(state, queuedAt !== null),
  };
}

/** Returns the entries of a member, newest first; those whose data are deleted are not the member's any more. */
export async function listOwnEntries(
  db: Database,
  memberId: number,
  locale: Locale,
): Promise<OwnWaitingEntry[]> {
  const rows = await selectOwn(db)
    .where(eq(waitingEntries.memberId, memberId))
    .orderBy(desc(waitingEntries.id));
  return rows.map((row) => ownEntryOf(row, locale));
}

async function readEntry(db: Database, id: number, locale: Locale): Promise<OwnWaitingEntry | null> {
  const [row] = await selectOwn(db).where(and(eq(waitingEntries.id, id)));
  return row ? ownEntryOf(row, locale) : null;
}

/**
 * Does what a member wants with an entry of its own, and returns the entry.
 * @throws Refusal not_found, also for somebody else's, wrong_state
 */
export async function actAsMember(
  db: Database,
  { memberId, id }: { memberId: number; id: number },
  { action, locale }: { action: WaitingAction; locale: Locale },
  act: Act,
): Promise<OwnWaitingEntry | null> {
  await doAction(db, id, action, act, (entry) => entry.memberId === memberId);
  return readEntry(db, id, locale);
}

/** Returns the entry of a link in a mail; null if the link is unknown or too old. */
export async function findByLink(
  db: Database,
  { token, locale }: { token: string; locale: Locale },
  now: Date,
): Promise<OwnWaitingEntry | null> {
  const subject = await findMailSubject(db, 'waiting', token, now);
  return subject ? readEntry(db, subject.subjectId, locale) : null;
}

/**
 * Does what the reader of a mail wants with the entry of its link, and returns the entry; null if the link is unknown or too
 * old.
 * @throws Refusal wrong_state
 */
export async function actByLink(
  db: Database,
  { token, action, locale }: { token: string; action: WaitingAction; locale: Locale },
  act: Act,
): Promise<OwnWaitingEntry | null> {
  const subject = await findMailSubject(db, 'waiting', token, act.now);
  if (!subject) return null;
  await doAction(db, subject.subjectId, action, act);
  return readEntry(db, subject.subjectId, locale);
}
