import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { CourseFilters } from '@/lib/contract/filters';
import type { Frequency } from '@/lib/contract/frequencies';
import type { Locale } from '@/lib/contract/locale';
import { searchPath } from '@/lib/contract/search-key';
import { readCards } from '@/server/features/catalogue/course-cards';
import { isLive } from '@/server/features/catalogue/published-courses';
import { mailCourse } from '@/server/features/digest/mail-course';
import { createMailToken } from '@/server/features/notices/mail-tokens';
import { type NoticeRequest, notify } from '@/server/features/notices/notify';
import type { Database, Transaction } from '@/server/platform/database/client';
import { subscribers } from '@/server/platform/database/schema/mail-schema';
import { members } from '@/server/platform/database/schema/member-schema';
import {
  savedQueries,
  savedSearches,
  savedSearchMatches,
} from '@/server/platform/database/schema/saved-search-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { pageUrl } from '@/server/platform/mail/links';
import type { MailQueue, MailRequest } from '@/server/platform/mail/outbox';
import type { MailParams } from '@/server/platform/mail/templates/registry';
import { searchTitles } from './search-titles';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than a job that matches courses may be repeated and than a match may wait for a weekly mail. */
const KEEP_DAYS = 30;
const READERS_AT_ONCE = 100;
const SEARCHES_PER_MAIL = 10;
const COURSES_PER_SEARCH = 6;

interface Mailing {
  frequency: Frequency;
  now: Date;
  sendMail: MailQueue;
}

/** A search of a reader with its new courses that are published. */
interface FoundSearch {
  filters: CourseFilters;
  postIds: number[];
}

/**
 * Notifies members and subscribers of the new courses of their saved searches of one frequency: one notice and mail for
 * each reader, with all searches; a member gets at most one an hour about searches of the frequency `instant`. The matches
 * are claimed in the transaction that queues the mail, so that a job that was killed can run again. A course that was
 * withdrawn is left out.
 */
export async function mailSearches(db: Database, mailing: Mailing): Promise<void> {
  for (const mailNext of [notifyMembers, mailSubscribers])
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      after = await db.transaction((tx) => mailNext(db, tx, mailing, from));
    }
}

/** Deletes old matches, and queries that nobody saves any more. */
export async function tidySearches(db: Database, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - KEEP_DAYS * DAY_MS);
  await db.delete(savedSearchMatches).where(lt(savedSearchMatches.createdAt, longAgo));
  await db.execute(sql`
    delete from ${savedQueries} where not exists (
      select from ${savedSearches} where ${eq(savedSearches.queryId, savedQueries.id)})`);
}

/** Returns the next readers with matches that were not mailed, locked until the transaction ends. */
async function holdReaders(
  tx: Transaction,
  readers: typeof members.accountId | typeof subscribers.id,
  { frequency, now }: Mailing,
  after: number,
): Promise<number[]> {
  const isMember = readers === members.accountId;
  const [table, owner] = isMember
    ? [members, savedSearches.memberId]
    : [subscribers, savedSearches.subscriberId];
  const rested = lte(members.instantMailAt, new Date(now.getTime() - HOUR_MS));
  const mayBeMailed =
    isMember && frequency === 'instant' ? or(isNull(members.instantMailAt), rested) : undefined;
  const hasMatch = sql`exists (
    select from ${savedSearches} join ${savedSearchMatches} on ${savedSearchMatches.savedSearchId} = ${savedSearches.id}
    where ${owner} = ${readers} and ${savedSearches.frequency} = ${frequency} and ${savedSearchMatches.notifiedAt} is null)`;
  const held = await tx
    .select({ id: readers })
    .from(table)
    .where(and(sql`${readers} > ${after}`, hasMatch, mayBeMailed))
    .orderBy(readers)
    .limit(READERS_AT_ONCE)
    .for('no key update', { skipLocked: true });
  return held.map(({ id }) => id);
}

/** Marks the matches of readers as mailed. Returns those of published courses by reader. */
async function claim(
  tx: Transaction,
  owner: typeof savedSearches.memberId | typeof savedSearches.subscriberId,
  readerIds: readonly number[],
  { frequency, now }: Mailing,
): Promise<Map<number, FoundSearch[]>> {
  const claimed = await tx
    .update(savedSearchMatches)
    .set({ notifiedAt: now })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.id, savedSearchMatches.savedSearchId),
        inArray(owner, [...readerIds]),
        eq(savedSearches.frequency, frequency),
        isNull(savedSearchMatches.notifiedAt),
      ),
    )
    .returning({ reader: owner, queryId: savedSearches.queryId, postId: savedSearchMatches.postId });
  const [live, queries] = await Promise.all([
    tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(inArray(posts.id, [...new Set(claimed.map(({ postId }) => postId))]), isLive())),
    tx
      .select()
      .from(savedQueries)
      .where(inArray(savedQueries.id, [...new Set(claimed.map(({ queryId }) => queryId))])),
  ]);
  const liveIds = new Set(live.map(({ id }) => id));
  const filtersOf = new Map(queries.map(({ id, filters }) => [id, filters]));
  const found = new Map<number, Map<number, FoundSearch>>();
  for (const { reader, queryId, postId } of claimed.sort(
    (a, b) => a.queryId - b.queryId || b.postId - a.postId,
  )) {
    const filters = filtersOf.get(queryId);
    if (reader === null || !filters || !liveIds.has(postId)) continue;
    const searches = found.get(reader) ?? new Map<number, FoundSearch>();
    found.set(reader, searches);
    const search = searches.get(queryId) ?? { filters, postIds: [] };
    searches.set(queryId, search);
    search.postIds.push(postId);
  }
  return new Map([...found].map(([reader, searches]) => [reader, [...searches.values()]]));
}

/** The contents of a mail about saved searches, without the link to unsubscribe. */
type Contents = Omit<MailParams<'saved_searches'>, 'unsubscribeToken' | 'isMember'>;

/** Returns a function that writes the contents of a mail. Each course is read once, however many readers get it. */
async function contentsOf(
  db: Database,
  found: ReadonlyMap<number, FoundSearch[]>,
): Promise<(searches: readonly FoundSearch[], locale: Locale) => Contents> {
  const searches = [...found.values()].flat();
  const titleOf = await searchTitles(
    db,
    searches.map(({ filters }) => filters),
  );
  const ids = [...new Set(searches.flatMap(({ postIds }) => postIds.slice(0, COURSES_PER_SEARCH)))];
  const read = async (locale: Locale) =>
    new Map((await readCards(db, ids, locale)).map((card) => [card.id, mailCourse(card, locale)]));
  const [zh, en] = [await read('zh-hk'), await read('en')];
  return (own, locale) => ({
    count: countCourses(own),
    searches: own.slice(0, SEARCHES_PER_MAIL).map(({ filters, postIds }) => {
      const shown = postIds.slice(0, COURSES_PER_SEARCH);
      return {
        title: titleOf(filters, locale),
        url: pageUrl(locale, newestPath(filters)),
        courses: shown.flatMap((id) => (locale === 'en' ? en : zh).get(id) ?? []),
        more: postIds.length - shown.length,
      };
    }),
  });
}

const countCourses = (searches: readonly FoundSearch[]) =>
  new Set(searches.flatMap(({ postIds }) => postIds)).size;

/** Returns the path of a list, its newest courses first. */
function newestPath(filters: CourseFilters): string {
  const path = searchPath(filters);
  return `${path}${path.includes('?') ? '&' : '?'}sort=newest`;
}

/** Notifies the next members. Returns the id after which to go on; null at the end. */
async function notifyMembers(
  db: Database,
  tx: Transaction,
  mailing: Mailing,
  after: number,
): Promise<number | null> {
  const { frequency, now, sendMail } = mailing;
  const ids = await holdReaders(tx, members.accountId, mailing, after);
  if (ids.length === 0) return null;
  const found = await claim(tx, savedSearches.memberId, ids, mailing);
  const contents = await contentsOf(db, found);
  const requests = [...found].map(([accountId, searches]): NoticeRequest => {
    const [only, ...others] = searches;
    return {
      accountId,
      kind: 'new_courses',
      count: countCourses(searches),
      path: only && others.length === 0 ? newestPath(only.filters) : '/user?tab=alerts',
      mail: ({ locale, unsubscribeToken }) => ({
        template: 'saved_searches',
        params: { ...contents(searches, locale), isMember: true, unsubscribeToken },
      }),
    };
  });
  await notify(tx, sendMail, requests, now);
  if (frequency === 'instant' && found.size > 0)
    await tx
      .update(members)
      .set({ instantMailAt: now })
      .where(inArray(members.accountId, [...found.keys()]));
  return ids.at(-1) ?? null;
}

/** Mails the next subscribers. Returns the id after which to go on; null at the end. */
async function mailSubscribers(
  db: Database,
  tx: Transaction,
  mailing: Mailing,
  after: number,
): Promise<number | null> {
  const ids = await holdReaders(tx, subscribers.id, mailing, after);
  if (ids.length === 0) return null;
  const found = await claim(tx, savedSearches.subscriberId, ids, mailing);
  const contents = await contentsOf(db, found);
  const readers = await tx
    .select({ id: subscribers.id, email: subscribers.email, locale: subscribers.locale })
    .from(subscribers)
    .where(inArray(subscribers.id, [...found.keys()]));
  const mails: MailRequest[] = [];
  for (const { id, email, locale } of readers) {
    const subject = { audience: 'searches', subjectId: id } as const;
    const unsubscribeToken = await createMailToken(tx, 'unsubscribe', subject, mailing.now);
    mails.push({
      template: 'saved_searches',
      to: email,
      locale,
      params: { ...contents(found.get(id) ?? [], locale), isMember: false, unsubscribeToken },
    });
  }
  await mailing.sendMail(tx, ...mails);
  return ids.at(-1) ?? null;
}
