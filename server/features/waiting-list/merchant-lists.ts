import { and, count, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Locale } from '@/lib/contract/locale';
import { localise } from '@/lib/contract/localise';
import type {
  WaitingEntry,
  WaitingList,
  WaitingListSummary,
  WaitingSettings,
} from '@/lib/contract/waiting-list';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { csvOf } from '@/server/platform/csv/csv-of';
import type { Database } from '@/server/platform/database/client';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { waitingEntries, waitingLists } from '@/server/platform/database/schema/waiting-list-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { stepsOf } from './rules';
import { freeOf, IN_ORDER, isInOrder, ofList, type PostRow, settingsOf } from './waiting-rows';

const TEXTS = { en: en.waitingList, 'zh-hk': zhHk.waitingList };
/** Entries that have ended which a list shows. */
const PAST_SHOWN = 50;
/** Columns of the CSV file. */
const COLUMNS = [
  ...(['position', 'name', 'places', 'state', 'phone', 'email', 'note', 'language'] as const),
  ...(['joinedAt', 'offeredAt', 'expiresAt', 'endedAt'] as const),
];

/** Whose list, and of which course or session. */
interface Wanted {
  merchantId: number;
  postId: number;
  session: number | null;
}

async function findOwnPost(db: Database, { merchantId, postId }: Omit<Wanted, 'session'>): Promise<PostRow> {
  const [post] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.merchantId, merchantId)));
  if (!post) throw new Refusal('not_found');
  return post;
}

/** Returns the lists of a merchant on which somebody waits, has an offer or accepted one; the fullest first. */
export async function listSummaries(
  db: Database,
  merchantId: number,
  locale: Locale,
): Promise<WaitingListSummary[]> {
  const numberIn = (state: WaitingEntry['state']) =>
    sql<number>`count(*) filter (where ${waitingEntries.state} = ${state})::int`;
  const rows = await db
    .select({
      postId: posts.id,
      titleZh: posts.titleZh,
      titleEn: posts.titleEn,
      sessions: posts.sessions,
      session: waitingEntries.session,
      waiting: numberIn('waiting'),
      offered: numberIn('offered'),
      accepted: numberIn('accepted'),
    })
    .from(waitingEntries)
    .innerJoin(posts, eq(posts.id, waitingEntries.postId))
    .where(
      and(
        eq(posts.merchantId, merchantId),
        inArray(waitingEntries.state, ['waiting', 'offered', 'accepted']),
        isNotNull(waitingEntries.queuedAt),
      ),
    )
    .groupBy(posts.id, waitingEntries.session)
    .orderBy(desc(count()), posts.id);
  return rows.map(({ postId, titleZh, titleEn, sessions, session, ...numbers }) => ({
    postId,
    title: localise(locale, { title: [titleZh, titleEn] }).title,
    session: sessionOf(sessions, session),
    ...numbers,
  }));
}

function sessionOf(sessions: PostRow['sessions'], number: number | null) {
  if (number === null) return null;
  return { number, label: sessions.find((one) => one.number === number)?.label ?? '' };
}

/** Returns the number of entries of a merchant that wait. */
export async function countWaiting(db: Database, merchantId: number): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(waitingEntries)
    .innerJoin(posts, eq(posts.id, waitingEntries.postId))
    .where(
      and(
        eq(posts.merchantId, merchantId),
        eq(waitingEntries.state, 'waiting'),
        isNotNull(waitingEntries.queuedAt),
      ),
    );
  return row?.number ?? 0;
}

const selectEntries = (db: Database) =>
  db
    .select({ entry: waitingEntries, memberEmail: accounts.email })
    .from(waitingEntries)
    .leftJoin(accounts, eq(accounts.id, waitingEntries.memberId))
    .$dynamic();

/**
 * Returns the list of a course or of one of its sessions.
 * @throws Refusal not_found, also for another merchant's course or an unknown session
 */
export async function readList(db: Database, wanted: Wanted, locale: Locale): Promise<WaitingList> {
  const post = await findOwnPost(db, wanted);
  const sessions = post.sessions.map(({ number, label }) => ({ number, label }));
  const session = wanted.session ?? sessions[0]?.number ?? null;
  const shown = sessions.find(({ number }) => number === session) ?? null;
  if (session !== null && !shown) throw new Refusal('not_found');
  const list = ofList(post.id, session);
  const [inOrder, past, settings, [figures]] = await Promise.all([
    selectEntries(db)
      .where(and(list, isInOrder))
      .orderBy(...IN_ORDER),
    selectEntries(db)
      .where(
        and(
          list,
          notInArray(waitingEntries.state, ['waiting', 'offered']),
          isNotNull(waitingEntries.queuedAt),
          isNull(waitingEntries.clearedAt),
        ),
      )
      .orderBy(
        desc(sql`${waitingEntries.state} = 'accepted'`),
        desc(waitingEntries.endedAt),
        desc(waitingEntries.id),
      )
      .limit(PAST_SHOWN),
    settingsOf(db, post.id),
    db
      .select({
        joined: sql<number>`count(*)::int`,
        offered: sql<number>`count(${waitingEntries.offeredAt})::int`,
        accepted: sql<number>`count(${waitingEntries.acceptedAt})::int`,
        placed: sql<number>`count(*) filter (where ${waitingEntries.state} = 'placed')::int`,
      })
      .from(waitingEntries)
      .where(and(list, isNotNull(waitingEntries.queuedAt))),
  ]);
  const free = freeOf(post, session);
  const held = inOrder
    .filter(({ entry }) => entry.state === 'offered')
    .reduce((sum, { entry }) => sum + entry.places, 0);
  const total =
    session === null ? post.places : (post.sessions.find((one) => one.number === session)?.places ?? null);
  return {
    post: {
      id: post.id,
      slug: post.slug,
      title: localise(locale, { title: [post.titleZh, post.titleEn] }).title,
    },
    session: shown,
    sessions,
    places: {
      taken: total === null || free === null ? null : Math.max(total - held - free, 0),
      held,
      free,
    },
    settings,
    waiting: inOrder.map((row, at) => entryOf(row, { position: at + 1, free })),
    past: past.map((row) => entryOf(row, { position: null, free })),
    figures: figures ?? { joined: 0, offered: 0, accepted: 0, placed: 0 },
  };
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number];

/** What an entry says to the merchant: how to reach the person only after an acceptance. */
function entryOf(
  { entry, memberEmail }: Row,
  { position, free }: { position: number | null; free: number | null },
): WaitingEntry {
  const { id, state, name, locale, places, note, createdAt, queuedAt, offeredAt, expiresAt, endedAt } = entry;
  const isReachable = state === 'accepted' || state === 'placed';
  return {
    ...{ id, state, position, name, language: locale, places, note },
    phone: isReachable ? entry.phone : null,
    email: isReachable ? (entry.email ?? memberEmail) : null,
    joinedAt: (queuedAt ?? createdAt).toISOString(),
    offeredAt: offeredAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    steps: stepsOf(state, places, free),
  };
}

/**
 * Sets how places of a course are offered.
 * @throws Refusal not_found, also for another merchant's course
 */
export async function setSettings(
  db: Database,
  wanted: Omit<Wanted, 'session'>,
  settings: WaitingSettings,
): Promise<WaitingSettings> {
  await findOwnPost(db, wanted);
  await db
    .insert(waitingLists)
    .values({ postId: wanted.postId, ...settings })
    .onConflictDoUpdate({ target: waitingLists.postId, set: settings });
  return settings;
}

/**
 * Returns the list as CSV, those who wait first and then the others, with headings in the language.
 * @throws Refusal not_found
 */
export async function exportList(db: Database, wanted: Wanted, locale: Locale): Promise<string> {
  const { waiting, past } = await readList(db, wanted, locale);
  const { columns, states } = TEXTS[locale];
  const cell = (entry: WaitingEntry, field: keyof typeof columns): string =>
    field === 'state' ? states[entry.state] : String(entry[field] ?? '');
  return csvOf([
    COLUMNS.map((field) => columns[field]),
    ...[...waiting, ...past].map((entry) => COLUMNS.map((field) => cell(entry, field))),
  ]);
}
