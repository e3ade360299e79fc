import type { z } from 'zod';
import { ageGroupsFor } from '@/lib/contract/age-groups';
import { ageColumns, monthsOf } from '@/lib/contract/ages';
import { COURSE_FIELDS, type CourseFieldIn, courseFieldsIn } from '@/lib/contract/course-fields';
import { cleanBody } from '@/server/features/advertisements/body-html';
import { isoDate, parseDay } from '@/server/features/imports/schedule/calendar';
import { upperAge } from '@/server/features/imports/text/ages';
import { paragraphs } from '@/server/features/imports/text/clean';
import {
  type CourseImport,
  type ImportedColumns,
  type Mapped,
  type MerchantImport,
  mapRow,
  type Problem,
} from './course-import';
import type { FeedContext } from './feed-context';
import { fieldReason } from './field-reason';
import { isHtml, ownCourseSchema, ownMerchantSchema } from './own-fields';

/** Fields that tell a course whose `merchant` is missing from a merchant, which has none of them. */
const OF_COURSES_ALONE = ['title', 'title_en', 'category', 'districts'] as const;

/**
 * Returns whether a row is a course: its `merchant` is filled in. Otherwise it is a merchant (docs/import-formats.md),
 * unless it has a title, a category or districts and no name: that is a course without its merchant.
 */
export function isOwnCourse(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<string, unknown>;
  const isFilled = (field: string) => row[field] !== undefined && row[field] !== null && row[field] !== '';
  if (isFilled('merchant')) return true;
  return !isFilled('name') && !isFilled('name_en') && OF_COURSES_ALONE.some(isFilled);
}

export function mapOwnMerchant(
  value: unknown,
  { samples }: Pick<FeedContext, 'samples'> = {},
): Mapped<MerchantImport> {
  return mapRow(() => {
    const checked = check(ownMerchantSchema, value);
    if ('problems' in checked) return checked;
    const { row } = checked;
    return {
      source: samples ? null : 'file',
      sourceId: row.id,
      sample: samples || undefined,
      slug: row.slug ?? `merchant-file-${row.id.toLowerCase()}`,
      nameZh: row.name,
      nameEn: row.name_en,
      descriptionZh: row.description,
      descriptionEn: row.description_en,
      addressZh: row.address,
      addressEn: row.address_en,
      district: row.district,
      contact: row.contact,
      contactIsWhatsapp: row.contact_is_whatsapp,
      website: row.website || undefined,
      logo: row.logo || undefined,
    };
  });
}

export function mapOwnCourse(
  value: unknown,
  { movedDays, samples = false }: FeedContext,
): Mapped<CourseImport> {
  return mapRow(() => {
    const checked = check(ownCourseSchema, value);
    if ('problems' in checked) return checked;
    const { row } = checked;
    const moved = (date: string | null) => {
      const day = date === null ? null : parseDay(date);
      return day === null ? null : isoDate(day + movedDays);
    };
    const ages = agesOf(row);
    return {
      source: samples ? null : 'file',
      sourceId: row.id,
      sample: samples,
      slug: row.slug ?? `post-file-${row.id.toLowerCase()}`,
      merchant: row.merchant,
      categories: [row.category, ...row.categories],
      ...columnsOf(row, moved),
      ...ages,
      ageGroups: ageGroupsFor({ ...ages, ageGroups: row.age_groups }),
      priceMax: row.price_max ?? row.price_min,
      priceUnit: row.price_unit ?? 'lesson',
      hashtags: row.hashtags.map((tag) => tag.replace(/^[#＃]/, '')),
      picture: row.picture || null,
      publishedOn: moved(row.published_on),
      movedDays: samples ? 0 : movedDays,
    };
  });
}

type OwnCourse = z.infer<typeof ownCourseSchema>;

/** Returns the ages of a row, in months if it gives them so. */
function agesOf({ age_min, age_max, age_min_months, age_max_months }: OwnCourse) {
  const oldest = upperAge(age_max);
  return ageColumns(
    age_min_months ?? (age_min === null ? null : monthsOf(age_min)),
    age_max_months ?? (oldest === null ? null : monthsOf(oldest)),
  );
}

type Moved = (date: string | null) => string | null;

/** Returns the values of the fields that have a column: HTML sanitised, dates moved, the others as they are. */
function columnsOf(row: OwnCourse, moved: Moved): ImportedColumns {
  const values = courseFieldsIn('import').flatMap((field): [string, unknown][] => {
    const { column, kind } = COURSE_FIELDS[field];
    if (column === null) return [];
    switch (kind) {
      case 'html':
        return [[column, bodyHtml(row[field as CourseFieldIn<'import', 'html'>])]];
      case 'date':
        return [[column, moved(row[field as CourseFieldIn<'import', 'date'>])]];
      case 'dates':
        return [[column, row[field as CourseFieldIn<'import', 'dates'>].map(moved)]];
      default:
        return [[column, row[field]]];
    }
  });
  return Object.fromEntries(values) as unknown as ImportedColumns;
}

/** Returns HTML sanitised, and plain text as one paragraph a line. */
function bodyHtml(body: string): string {
  return isHtml(body) ? cleanBody(body) : paragraphs(body.split('\n'));
}

/** Returns the row, or all of its faults. */
function check<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { row: z.infer<T> } | { problems: Problem[] } {
  const result = schema.safeParse(value);
  if (result.success) return { row: result.data };
  return {
    problems: result.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      reason: fieldReason(issue),
    })),
  };
}
