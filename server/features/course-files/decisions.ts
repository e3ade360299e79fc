import { and, desc, eq, sql } from 'drizzle-orm';
import { COURSE_FILE_FIELDS, type Corrections, type CourseFileField } from '@/lib/contract/course-file';
import { plainName } from '@/server/features/imports/text/plain-name';
import type { Database, Transaction } from '@/server/platform/database/client';
import { courseFileWords } from '@/server/platform/database/schema/advertisement-schema';

/** Number of words that are remembered for a merchant. Beyond it the oldest are deleted. */
const REMEMBERED_MAX = 500;
/** Field of the words that are headings. */
const HEADING = '';

/** What was decided about headings and words, now or for an earlier file of the merchant. */
export interface Decisions {
  /** Returns the field of a heading; null: it is left out; undefined: nothing was decided. */
  fieldOf(heading: string): CourseFileField | null | undefined;
  /** Returns what stands for a word of a field, or for its empty cells; undefined: nothing was decided. */
  replacementOf(field: CourseFileField, word: string): string | undefined;
}

const keyOf = (field: string, word: string) => `${field} ${plainName(word)}`;
const asField = (value: string) => COURSE_FILE_FIELDS.find((field) => field === value) ?? null;

/** Returns the corrections of a file together with what is remembered for its merchant. The corrections come first. */
export async function loadDecisions(
  db: Database,
  merchantId: number,
  corrections: Corrections,
): Promise<Decisions> {
  const remembered = await db
    .select()
    .from(courseFileWords)
    .where(eq(courseFileWords.merchantId, merchantId));
  const values = new Map(remembered.map(({ field, word, value }) => [`${field} ${word}`, value]));
  for (const { field, text, value } of corrections.words) values.set(keyOf(field, text), value);
  for (const { heading, field } of corrections.columns) values.set(keyOf(HEADING, heading), field ?? '');
  return {
    fieldOf(heading) {
      const value = values.get(keyOf(HEADING, heading));
      return value === undefined ? undefined : asField(value);
    },
    replacementOf: (field, word) => values.get(keyOf(field, word)),
  };
}

/** Remembers the corrections of headings and words for the merchant's next file; what was said of empty cells not. */
export async function rememberDecisions(
  tx: Transaction,
  merchantId: number,
  { columns, words }: Corrections,
  now: Date,
): Promise<void> {
  const decided = [
    ...columns.map(({ heading, field }) => ({
      field: HEADING,
      word: plainName(heading),
      value: field ?? '',
    })),
    ...words.map(({ field, text, value }) => ({ field, word: plainName(text), value })),
  ].filter(({ word }) => word !== '');
  const rows = [...new Map(decided.map((one) => [keyOf(one.field, one.word), one])).values()];
  if (rows.length === 0) return;
  await tx
    .insert(courseFileWords)
    .values(rows.map((row) => ({ merchantId, ...row, updatedAt: now })))
    .onConflictDoUpdate({
      target: [courseFileWords.merchantId, courseFileWords.field, courseFileWords.word],
      set: { value: sql`excluded.value`, updatedAt: now },
    });
  const { field, word } = courseFileWords;
  const oldest = tx
    .select({ field, word })
    .from(courseFileWords)
    .where(eq(courseFileWords.merchantId, merchantId))
    .orderBy(desc(courseFileWords.updatedAt), field, word)
    .offset(REMEMBERED_MAX);
  await tx
    .delete(courseFileWords)
    .where(and(eq(courseFileWords.merchantId, merchantId), sql`(${field}, ${word}) in ${oldest}`));
}
