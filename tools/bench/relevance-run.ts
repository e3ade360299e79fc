import { eq, sql } from 'drizzle-orm';
import { inProcess } from '@/app/api/in-process';
import { createEndpoints, type Endpoints } from '@/lib/api/endpoints';
import { httpOf } from '@/lib/api/http';
import { createApi } from '@/server/app';
import type { Database } from '@/server/platform/database/client';
import { categories, posts } from '@/server/platform/database/schema/schema';
import { Judge, type JudgedRow, type RelevanceQuery, TOP, type Verdict } from './relevance-judge';

/** Returns the published courses with the data for the evaluation. */
export async function readJudgedRows(db: Database): Promise<Map<number, JudgedRow>> {
  const labels = new Map(
    (await db.select({ id: categories.id, concepts: categories.concepts }).from(categories)).map((row) => [
      row.id,
      row.concepts,
    ]),
  );
  const rows = await db.select().from(posts).where(eq(posts.state, 'published'));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        titleZh: row.titleZh,
        titleEn: row.titleEn,
        labels: row.categoryIds.flatMap((id) => labels.get(id) ?? []),
        districts: row.districts,
        ageGroups: row.ageGroups,
        ages: agesOf(row.ageMonths),
        mode: row.mode,
        classSize: row.classSize,
        weekdays: row.weekdays,
      },
    ]),
  );
}

/** Parses a range of months as PostgreSQL writes it: [72,157). */
function agesOf(range: string | null): JudgedRow['ages'] {
  const [, from, before] = /^\[(\d+),(\d+)\)$/.exec(range ?? '') ?? [];
  return from === undefined ? null : { from: Number(from), before: Number(before) };
}

/** Returns the calls of pages on a database. */
function siteOn(database: Database): Endpoints {
  const api = createApi({ database });
  return createEndpoints(httpOf(inProcess((request) => api.dispatch(request))), 'zh-hk');
}

/** Queries the API as the result page does and evaluates the first courses. */
export async function runQueries(
  db: Database,
  queries: readonly RelevanceQuery[],
  conceptFile: string,
  byLabel: boolean,
): Promise<Verdict[]> {
  const site = siteOn(db);
  const judge = new Judge(conceptFile, await readJudgedRows(db), byLabel);
  const verdicts: Verdict[] = [];
  for (const query of queries) {
    const { data } = await site.listCourses({ keyword: query.q, perPage: TOP });
    verdicts.push(
      judge.judge(
        query,
        data.posts.map(({ id }) => id),
      ),
    );
  }
  return verdicts;
}

/**
 * Evaluation of suggestions: the verdict on their courses, and whether the activity is among them as a
 * category or a course.
 */
export interface SuggestionVerdict extends Verdict {
  named: boolean;
}

/** Queries the API as the search bar does and evaluates its courses and categories. */
export async function runSuggestions(
  db: Database,
  queries: readonly RelevanceQuery[],
  conceptFile: string,
): Promise<SuggestionVerdict[]> {
  const site = siteOn(db);
  const judge = new Judge(conceptFile, await readJudgedRows(db), true);
  const idOf = new Map(
    (await db.select({ slug: posts.slug, id: posts.id }).from(posts)).map(({ slug, id }) => [slug, id]),
  );
  const conceptsOf = new Map(
    (await db.select().from(categories)).map(({ slug, concepts }) => [slug, concepts]),
  );
  const verdicts: SuggestionVerdict[] = [];
  for (const query of queries) {
    const found = await site.search(query.q);
    const verdict = judge.judge(
      query,
      found.posts.flatMap(({ slug }) => idOf.get(slug) ?? []),
    );
    const wanted = query.want.concepts_any ?? [];
    const category = found.categories.some(({ slug }) =>
      conceptsOf.get(slug)?.some((concept) => wanted.includes(concept)),
    );
    verdicts.push({ ...verdict, named: verdict.passed || category });
  }
  return verdicts;
}

/** Removes the English texts, so that only the Chinese ones can match. */
export async function blankEnglish(db: Database): Promise<void> {
  await db.execute(sql`update posts set title_en = '', content_en = '', body_en = '', venue_en = '', schedule_note_en = ''
    where title_zh <> ''`);
}
