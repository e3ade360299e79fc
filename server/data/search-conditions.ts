import { and, arrayContains, arrayOverlaps, or, type SQL, sql } from 'drizzle-orm';
import { choiceCode } from '@/server/db/facet-bits';
import { posts } from '@/server/db/schema';
import { type ConceptField, conceptCode, type Reach, reachCode } from '@/server/search/index-document';
import type { SearchPlan } from '@/server/search/plan';
import type { Concept, Word } from '@/server/search/understand';
import type { Wishes } from '@/server/search/wishes';

const codes = (ids: readonly number[], ...fields: ConceptField[]): number[] =>
  ids.flatMap((id) => fields.map((field) => conceptCode(id, field)));

const met = (wanted: number[]): SQL | undefined =>
  wanted.length > 0 ? arrayOverlaps(posts.searchConcepts, wanted) : undefined;

/** A fragment of so many activities (舞, pro) is looked for by the highest of them alone: each code more costs every course found. */
const MANY_ACTIVITIES = 16;

/** What stands for the named activities in the conditions. */
const spokenFor = ({ named, highest }: Concept): readonly number[] =>
  named.length > MANY_ACTIVITIES ? highest.named : named;

/** Courses that answer one of the categories or choices, by the index's own expression. */
function answers(wanted: number[]): SQL | undefined {
  return wanted.length > 0
    ? sql`search_codes(${posts.searchConcepts}, ${posts.facets}) && ${sql.param(wanted)}::int[]`
    : undefined;
}

/** What a course has to fulfil to be found by the plan. */
export function planCondition(plan: SearchPlan, reach: Reach = 'all'): SQL {
  if (plan.nothing) return sql`false`;
  return (
    and(
      ...plan.concepts.map((concept) => conceptCondition(concept, reach)),
      ...plan.words.map((word) => or(...literally(reach === 'title' ? { ...word, elsewhere: [] } : word))),
      wishCondition(plan.wishes),
    ) ?? sql`true`
  );
}

/** The activity is what the course is about, or is mentioned in it. */
function conceptCondition(concept: Concept, reach: Reach): SQL | undefined {
  const { highest, literal } = concept;
  const named = reach === 'all' ? spokenFor(concept) : highest.named;
  const about = answers([
    ...named.map((id) => reachCode(id, reach)),
    ...(reach === 'title' ? [] : highest.related.map((id) => reachCode(id, 'strong'))),
  ]);
  return or(about, ...(literal ? literally(reach === 'all' ? literal : { ...literal, elsewhere: [] }) : []));
}

/** The word stands in the title, or elsewhere. */
export function literally({ title, elsewhere }: Pick<Word, 'title' | 'elsewhere'>): SQL[] {
  return [title, elsewhere]
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => arrayContains(posts.searchTokens, tokens));
}

function wishCondition(wishes: Wishes): SQL | undefined {
  const oneOf = (group: Parameters<typeof choiceCode>[0], keys: readonly string[]) =>
    answers(keys.map((key) => choiceCode(group, key)));
  return and(
    oneOf('district', wishes.districts),
    oneOf('ageGroup', wishes.ages),
    oneOf('mode', wishes.modes),
    oneOf('classSize', wishes.classSizes),
    oneOf('language', wishes.languages),
    oneOf('weekday', wishes.weekdays),
    oneOf('dayPart', wishes.dayParts),
    oneOf('free', wishes.free ? [''] : []),
    oneOf('trial', wishes.trial ? [''] : []),
  );
}

const NAMED = { title: 4, titleBelow: 3.2, category: 3, hashtag: 0.5, prose: 0.25 } as const;
const RELATED = { title: 2.4, category: 1.8 } as const;
const LITERAL_TITLE = 1;
const FRAGMENT_IN_TITLE = 3;
const WORD_IN_TITLE = 3;
const WORD_ELSEWHERE = 1.5;
const LEANING_CATEGORY = 1;
const LEANING_AGE = 0.5;

/**
 * How well a course answers the plan: for each activity title over category, exact over related; then words that are only
 * preferred, and whom it is for. Made for every course that is found, so of short arrays and numbers alone.
 */
export function planScore({ understanding, concepts, wishes }: SearchPlan): SQL {
  const { words, leaning } = understanding;
  return sumOf([
    ...concepts.flatMap(conceptScore),
    ...words.map(wordScore),
    scoreIf(met(codes(leaning.categories, 'title', 'category')), LEANING_CATEGORY),
    leaning.ages.length > 0 ? scoreIf(arrayOverlaps(posts.ageGroups, leaning.ages), LEANING_AGE) : undefined,
    // For children alone, rather than for everybody.
    wishes.ages.length > 0 ? sql`1::real / greatest(cardinality(${posts.ageGroups}), 1)` : undefined,
  ]);
}

/** What tells the best courses apart further: the very words in the title, then hashtags and descriptions. */
export function fineScore({ concepts }: SearchPlan): SQL {
  return sumOf(
    concepts.flatMap(({ text, named, field, literal }) => [
      scoreIf(met(codes(named, 'hashtag')), NAMED.hashtag),
      scoreIf(met(codes(named, 'prose')), NAMED.prose),
      field ? undefined : scoreIf(standsInTitle(text), literal ? FRAGMENT_IN_TITLE : LITERAL_TITLE),
      field ? undefined : scoreIf(beginsTitle(text), LITERAL_TITLE / 2),
    ]),
  );
}

function sumOf(terms: readonly (SQL | undefined)[]): SQL {
  const given = terms.filter((term) => term !== undefined);
  return given.length > 0 ? sql`(${sql.join(given, sql` + `)})::real` : sql`0::real`;
}

/** Numbers with a point are decimals to PostgreSQL, with which it reckons ten times slower. */
const real = (points: number) => sql.raw(`${points}::real`);

function scoreIf(condition: SQL | undefined, points: number): SQL | undefined {
  return condition && sql`case when ${condition} then ${real(points)} else 0 end`;
}

/** The points of the first condition that holds. */
function firstOf(choices: [condition: SQL | undefined, points: number][]): SQL | undefined {
  const cases = choices.flatMap(([condition, points]) =>
    condition ? [sql`when ${condition} then ${real(points)}`] : [],
  );
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else 0 end` : undefined;
}

function conceptScore(concept: Concept): (SQL | undefined)[] {
  const { named, related, highest, within, field } = concept;
  const spoken = spokenFor(concept);
  return [
    firstOf([
      [met(codes(spoken, 'title')), NAMED.title],
      [
        met(codes(highest.named, 'titleBelow')),
        field || spoken.length < named.length ? NAMED.title : NAMED.titleBelow,
      ],
      [met(codes(related, 'title')), RELATED.title],
    ]),
    // Nearly every course is told by the one category it is filed under, which is compared five times faster than lists.
    firstOf([
      [filedUnder(within.named), NAMED.category],
      [met(codes(highest.named, 'category')), NAMED.category],
      [filedUnder(within.related), RELATED.category],
      [met(codes(highest.related, 'category')), RELATED.category],
    ]),
  ];
}

const filedUnder = (ids: readonly number[]): SQL | undefined =>
  ids.length > 0 ? sql`${posts.categoryId} = any(${sql.param(ids)}::int[])` : undefined;

function wordScore({ title, elsewhere }: Word): SQL | undefined {
  const hit = (tokens: string[]) =>
    sql`${posts.id} in (select hit.id from ${posts} hit where hit.state = 'published' and hit.search_tokens @> ${sql.param(tokens)}::text[])`;
  if (elsewhere.length === 0) return scoreIf(hit(title), WORD_IN_TITLE);
  return sql`case when ${hit(title)} then ${real(WORD_IN_TITLE)}
    when ${hit(elsewhere)} then ${real(WORD_ELSEWHERE)} else 0 end`;
}

/** Latin at the beginning of a word, Han characters anywhere. */
function standsInTitle(text: string): SQL {
  return /^\p{Script=Han}+$/u.test(text)
    ? sql`strpos(${posts.titleZh}, ${text}) > 0`
    : sql`(' ' || lower(${posts.titleEn}) || ' ' || lower(${posts.titleZh})) ~ ${`[^[:alpha:]]${escaped(text)}`}`;
}

function beginsTitle(text: string): SQL {
  return sql`(starts_with(lower(${posts.titleZh}), ${text}) or starts_with(lower(${posts.titleEn}), ${text}))`;
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N} ]/gu, '.');
