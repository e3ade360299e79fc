import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/client';
import { categories, pictures, type posts } from '@/server/platform/database/schema/schema';
import { signedPictureOf } from '@/server/platform/media/pictures';
import { type PictureSigner, pictureSigner } from '@/server/platform/media/signed-address';

type Post = typeof posts.$inferSelect;

/**
 * Columns of a course by their names in the advertisement form (specification §D), in the order of the form.
 */
const COLUMNS = {
  title: 'titleZh',
  title_en: 'titleEn',
  category_ids: 'categoryIds',
  service_area: 'districts',
  age_groups: 'ageGroups',
  age_min: 'ageMin',
  age_max: 'ageMax',
  teaching_gender: 'teachingGender',
  languages: 'languages',
  class_size: 'classSize',
  lesson_minutes: 'lessonMinutes',
  mode: 'mode',
  price_min: 'priceMin',
  price_max: 'priceMax',
  price_unit: 'priceUnit',
  lessons: 'lessons',
  trial_price: 'trialPrice',
  hashtags: 'hashtags',
  content: 'contentZh',
  content_en: 'contentEn',
  body: 'bodyZh',
  body_en: 'bodyEn',
  schedule: 'schedule',
  weekdays: 'weekdays',
  time_from: 'timeFrom',
  time_to: 'timeTo',
  sessions: 'sessions',
  list_image: 'listImageId',
  main_image: 'mainImageId',
  material_fee: 'materialFee',
  start_date: 'startDate',
  end_date: 'endDate',
  venue: 'venueZh',
  venue_en: 'venueEn',
  instructor: 'instructor',
  places: 'places',
  outcomes: 'outcomesZh',
  outcomes_en: 'outcomesEn',
  weather_note: 'weatherNoteZh',
  weather_note_en: 'weatherNoteEn',
} as const satisfies Record<string, keyof Post>;

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
  const changed = Object.entries(COLUMNS).filter(
    ([, column]) => !isDeepStrictEqual(before[column], after[column]),
  );
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
