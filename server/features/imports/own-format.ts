import type { z } from 'zod';
import { cleanBody } from '@/server/features/advertisements/body-html';
import { ageGroupsFor } from '@/server/features/catalogue/age-groups';
import { isoDate, parseDay } from '@/server/features/imports/schedule/calendar';
import { upperAge } from '@/server/features/imports/text/ages';
import { paragraphs } from '@/server/features/imports/text/clean';
import { type CourseImport, type Mapped, type MerchantImport, mapRow, RowProblem } from './course-import';
import type { FeedContext } from './feed-context';
import { fieldReason } from './field-reason';
import { isHtml, ownCourseSchema, ownMerchantSchema } from './own-fields';

/**
 * Returns whether a row is a course: it has a `merchant`. Otherwise it is a merchant
 * (docs/import-formats.md).
 */
export function isOwnCourse(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'merchant' in value;
}

export function mapOwnMerchant(
  value: unknown,
  { samples }: Pick<FeedContext, 'samples'> = {},
): Mapped<MerchantImport> {
  return mapRow(() => {
    const row = check(ownMerchantSchema, value);
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
      logo: row.logo || undefined,
    };
  });
}

export function mapOwnCourse(
  value: unknown,
  { movedDays, samples = false }: FeedContext,
): Mapped<CourseImport> {
  return mapRow(() => {
    const row = check(ownCourseSchema, value);
    const moved = (date: string | null) => {
      const day = date === null ? null : parseDay(date);
      return day === null ? null : isoDate(day + movedDays);
    };
    const ageMax = upperAge(row.age_max);
    return {
      source: samples ? null : 'file',
      sourceId: row.id,
      sample: samples,
      slug: row.slug ?? `post-file-${row.id.toLowerCase()}`,
      merchant: row.merchant,
      categories: [row.category, ...row.categories],
      titleZh: row.title,
      titleEn: row.title_en,
      contentZh: row.content,
      contentEn: row.content_en,
      bodyZh: bodyHtml(row.body),
      bodyEn: bodyHtml(row.body_en),
      districts: row.districts,
      ageGroups: ageGroupsFor({ ageMin: row.age_min, ageMax, ageGroups: row.age_groups }),
      ageMin: row.age_min,
      ageMax,
      teachingGender: row.teaching_gender,
      languages: row.languages,
      classSize: row.class_size,
      mode: row.mode,
      priceMin: row.price_min,
      priceMax: row.price_max ?? row.price_min,
      priceUnit: row.price_unit ?? 'lesson',
      lessons: row.lessons,
      lessonMinutes: row.lesson_minutes,
      trialPrice: row.trial_price,
      materialFee: row.material_fee,
      weekdays: row.weekdays,
      timeFrom: row.time_from,
      timeTo: row.time_to,
      startDate: moved(row.start_date),
      endDate: moved(row.end_date),
      exceptDates: row.except_dates.map(moved).filter((date) => date !== null),
      scheduleNoteZh: row.schedule_note,
      scheduleNoteEn: row.schedule_note_en,
      venueZh: row.venue,
      venueEn: row.venue_en,
      instructor: row.instructor,
      places: row.places,
      placesLeft: row.places_left,
      enrolFrom: moved(row.enrol_from),
      enrolUntil: moved(row.enrol_until),
      ballotOn: moved(row.ballot_on),
      waitingList: row.waiting_list,
      outcomesZh: row.outcomes,
      outcomesEn: row.outcomes_en,
      weatherNoteZh: row.weather_note,
      weatherNoteEn: row.weather_note_en,
      hashtags: row.hashtags.map((tag) => tag.replace(/^[#＃]/, '')),
      picture: row.picture || null,
      publishedOn: moved(row.published_on),
      sourceUrlZh: row.url,
      sourceUrlEn: row.url_en,
      movedDays: samples ? 0 : movedDays,
    };
  });
}

/** Returns HTML sanitised, and plain text as one paragraph a line. */
function bodyHtml(body: string): string {
  return isHtml(body) ? cleanBody(body) : paragraphs(body.split('\n'));
}

/** @throws RowProblem with the first invalid field */
function check<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw result.error;
  const { code, values } = fieldReason(issue);
  throw new RowProblem(issue.path.join('.'), code, values);
}
