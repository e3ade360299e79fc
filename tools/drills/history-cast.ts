import { eq } from 'drizzle-orm';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { merchants } from '@/server/platform/database/schema/schema';
import { buildCourses } from '@/tests/factories/catalogue';
import { joinAdministrator } from '@/tests/setup/administrator';
import { joinMerchant } from '@/tests/setup/merchant';
import type { Kept } from '@/tests/setup/protocol-client';
import { benchSession, fillMembers } from '@/tools/bench/members';
import type { Pair } from './two-instances';

/** Courses that are bookmarked and commented on. */
const COURSES = 10;
/** Clients that edit the same advertisement. */
export const EDITORS = 4;

export type Course = Awaited<ReturnType<typeof buildCourses>>[number];

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
  const { db, url } = pair.database;
  const tenth = Math.max(1, Math.round(clients / 10));
  // By rows: signing up a thousand would take minutes.
  await fillMembers(url, { members: 7 * tenth, sessions: 1 });
  const people = Array.from({ length: 7 * tenth }, (_, at) => benchSession(at + 1));
  const merchant = await joinMerchant(pair.people.one, { email: 'studio@example.com' });
  const administrator = await joinAdministrator(pair.people.one);
  const [business] = await db.select().from(merchants).where(eq(merchants.id, merchant.merchantId));
  if (!business) throw new Error('the merchant has no business');
  const build = async (number: number): Promise<Course[]> => {
    const made = await buildCourses(
      db,
      Array.from({ length: number }, () => ({ merchant: business, categories: [pair.category] })),
    );
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
