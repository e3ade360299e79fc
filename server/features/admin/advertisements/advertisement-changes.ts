import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { courseFieldsIn, formFieldOnWire } from '@/lib/contract/course-fields';
import type { Database } from '@/server/platform/database/client';
import { courseColumns } from '@/server/platform/database/schema/course-columns';
import { categories, pictures, type posts } from '@/server/platform/database/schema/schema';
import { signedPictureOf } from '@/server/platform/media/pictures';
import { type PictureSigner, pictureSigner } from '@/server/platform/media/signed-address';

type Post = typeof posts.$inferSelect;

/** Columns of a course by their names in the advertisement form (specification §D). */
const COLUMNS = courseFieldsIn('review').flatMap((field): [field: string, column: keyof Post][] =>
  field === 'category'
    ? [[formFieldOnWire(field), 'categoryIds']]
    : courseColumns([field]).map(({ column }) => [formFieldOnWire(field), column]),
);

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/**
 * Returns the fields that a revision changes. Categories are given by their names, pictures by their
 * addresses.
 */
export async function fieldChanges(db: Database, before: Post, after: Post): Promise<FieldChange[]> {
  const changed = COLUMNS.filter(([, column]) => !isDeepStrictEqual(before[column], after[column]));
  const ids = (name: keyof Post) => [before[name], after[name]].flat().map(Number);
  const [names, images] = await Promise.all([
    db
      .select()
      .from(categories)
      .where(inArray(categories.id, ids('categoryIds'))),
    db
      .select()
      .from(pictures)
      .where(inArray(pictures.id, [...ids('listImageId'), ...ids('mainImageId')])),
  ]);
  const sign = await pictureSigner(db);
  const shownValue = (column: keyof Post, value: unknown): unknown => {
    if (column === 'categoryIds') return namesOf(value as number[], names);
    if (column === 'listImageId' || column === 'mainImageId') return imageOf(value, images, sign);
    return value ?? null;
  };
  return changed.map(([field, column]) => ({
    field,
    before: shownValue(column, before[column]),
    after: shownValue(column, after[column]),
  }));
}

function namesOf(ids: number[], rows: (typeof categories.$inferSelect)[]) {
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row ? [{ id, titleZh: row.titleZh, titleEn: row.titleEn }] : [];
  });
}

function imageOf(id: unknown, rows: (typeof pictures.$inferSelect)[], sign: PictureSigner) {
  return signedPictureOf(rows.find((row) => row.id === id) ?? null, sign);
}
