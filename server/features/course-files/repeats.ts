import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import type { CourseFileRow } from '@/lib/contract/course-file';
import { plainName } from '@/server/features/imports/text/plain-name';
import type { Database } from '@/server/platform/database/client';
import { postDrafts } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';

type Compared = Pick<
  AdvertisementDraft,
  'title' | 'titleEn' | 'startDate' | 'timeFrom' | 'weekdays' | 'venue'
>;

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** Two advertisements with one key are likely the same course: its title, time and place. The price may differ. */
const keyOf = ({ title, titleEn, startDate, timeFrom, weekdays, venue }: Nullable<Compared>) =>
  JSON.stringify([
    plainName(title || titleEn || ''),
    startDate ?? '',
    timeFrom ?? '',
    (weekdays ?? []).toSorted(),
    plainName(venue ?? ''),
  ]);

/**
 * Returns a function that finds what a row repeats: an advertisement of the merchant that is not withdrawn, or an earlier
 * row that it was asked for.
 */
export async function loadRepeats(
  db: Database,
  merchantId: number,
): Promise<(content: Compared, row: number) => CourseFileRow['repeats']> {
  const text = (name: keyof Compared) => sql<string | null>`${postDrafts.content} ->> ${name}`;
  const own = await db
    .select({
      id: posts.id,
      title: text('title'),
      titleEn: text('titleEn'),
      startDate: text('startDate'),
      timeFrom: text('timeFrom'),
      weekdays: sql<string[] | null>`${postDrafts.content} -> 'weekdays'`,
      venue: text('venue'),
    })
    .from(posts)
    .innerJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .where(and(eq(posts.merchantId, merchantId), notInArray(posts.state, ['withdrawn', 'rejected'])));
  const found = new Map<string, { id: number | null; row: number | null }>();
  for (const { id, ...content } of own) found.set(keyOf(content), { id, row: null });
  return (content, row) => {
    const key = keyOf(content);
    const repeats = found.get(key) ?? null;
    if (!repeats) found.set(key, { id: null, row });
    return repeats;
  };
}
