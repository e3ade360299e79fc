import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '@/server/features/accounts/tokens';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { accounts, sessions } from '@/server/platform/database/schema/account-schema';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { members } from '@/server/platform/database/schema/member-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { buildCourse } from '@/tests/factories/catalogue';
import { joinAdministrator } from '@/tests/setup/administrator';
import { joinMerchant } from '@/tests/setup/merchant';
import type { Kept } from '@/tests/setup/protocol-client';
import type { Pair } from './two-instances';

/** Courses that are bookmarked and commented on. */
const COURSES = 10;
/** Clients that edit the same advertisement. */
export const EDITORS = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Course = Awaited<ReturnType<typeof buildCourse>>;

/** The accounts of all clients, and their courses, which are all of one merchant. */
export interface Cast {
  bookmarkers: Kept[];
  commenters: Kept[];
  merchant: Kept;
  administrator: Kept;
  /** Courses for bookmarks and comments, for edits, and for places: one for each client that sets them. */
  courses: Course[];
  edited: Course[];
  owned: Course[];
}

/** Creates the cast of a number of clients: 60 % bookmark, 20 % edit, 10 % set places, 10 % comment. */
export async function createCast(pair: Pair, clients: number): Promise<Cast> {
  const { db } = pair.database;
  const tenth = Math.max(1, Math.round(clients / 10));
  const merchant = await joinMerchant(pair.people.one, { email: 'studio@example.com' });
  const administrator = await joinAdministrator(pair.people.one);
  const people = await createMembers(pair, 7 * tenth);
  const [business] = await db.select().from(merchants).where(eq(merchants.id, merchant.merchantId));
  if (!business) throw new Error('the merchant has no business');
  const build = async (number: number): Promise<Course[]> => {
    const made: Course[] = [];
    while (made.length < number)
      made.push(await buildCourse(db, { merchant: business, categories: [pair.category] }));
    await db
      .insert(postDrafts)
      .values(made.map(({ id, titleZh }) => ({ postId: id, content: { title: titleZh } })));
    return made;
  };
  const cast = {
    bookmarkers: people.slice(tenth),
    commenters: people.slice(0, tenth),
    merchant: merchant.session,
    administrator: administrator.session,
    courses: await build(COURSES),
    edited: await build(Math.ceil((2 * tenth) / EDITORS)),
    owned: await build(tenth),
  };
  await refreshCounts(db);
  return cast;
}

/** Creates members with sessions, by rows: signing up a thousand would take minutes. */
async function createMembers({ database: { db } }: Pair, count: number): Promise<Kept[]> {
  const rows = await db
    .insert(accounts)
    .values(
      Array.from({ length: count }, (_, number) => ({
        role: 'member' as const,
        email: `member-${number}@example.com`,
        username: `Member ${number}`,
        passwordHash: '',
        locale: 'zh-hk',
        confirmedAt: new Date(),
      })),
    )
    .returning({ id: accounts.id, email: accounts.email });
  await db.insert(members).values(rows.map(({ id }) => ({ accountId: id })));
  const kept = rows.map(({ email }) => ({ uid: email, client: newToken(), 'access-token': newToken() }));
  await db.insert(sessions).values(
    rows.map(({ id }, at) => ({
      accountId: id,
      client: kept[at]?.client ?? '',
      tokenHash: hashToken(kept[at]?.['access-token'] ?? ''),
      expiresAt: new Date(Date.now() + DAY_MS),
    })),
  );
  return kept;
}
