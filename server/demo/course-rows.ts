import type { DemoCourse } from '@/server/demo/courses/build';
import { taxonomy } from '@/server/features/catalogue/taxonomy/tree';
import type { posts } from '@/server/platform/database/schema/schema';
import type { CoursePictures } from './pictures';

export type PostRow = typeof posts.$inferInsert;

const DAY_MS = 86_400_000;
const LISTING_DAYS = { three_months: 90, six_months: 181, one_year: 365 } as const;

/** Slugs of the main category, category and activity, by activity slug. */
const paths = new Map(
  taxonomy.flatMap((main) =>
    main.categories.flatMap((sub) =>
      sub.activities.map((activity) => [activity.slug, [main.slug, sub.slug, activity.slug]] as const),
    ),
  ),
);

const withZh = (texts: readonly (readonly [string, string])[]) => texts.map(([zh]) => zh).filter(Boolean);
const withEn = (texts: readonly (readonly [string, string])[]) => texts.map(([, en]) => en).filter(Boolean);

/** Builds the row of a demo course, without its search index. `today`: the day of seeding, `YYYY-MM-DD`. */
export function postRow(
  course: DemoCourse,
  ids: { merchant: number; categories: ReadonlyMap<string, number>; pictures: CoursePictures | undefined },
  today: string,
): PostRow {
  const path = paths.get(course.activity);
  if (!path) throw new Error(`no category for ${course.activity}`);
  const categoryIds = path.flatMap((slug) => ids.categories.get(slug) ?? []);
  const [, , categoryId] = categoryIds;
  if (categoryId === undefined) throw new Error(`category ${course.activity} is not in the database`);
  // Spreads publication over the day, so that sorting by newest gives one order.
  const minute = (course.slug.length * 37 + course.popularity * 11) % 600;
  const publishedAt = new Date(
    Date.parse(`${today}T00:00:00Z`) - course.publishedDaysAgo * DAY_MS - minute * 60_000,
  );
  const listedUntil = new Date(publishedAt.getTime() + LISTING_DAYS[course.schedule] * DAY_MS);
  return {
    slug: course.slug,
    state: course.expired ? 'expired' : 'published',
    merchantId: ids.merchant,
    categoryId,
    categoryIds,
    titleZh: course.title[0],
    titleEn: course.title[1],
    contentZh: course.content[0],
    contentEn: course.content[1],
    bodyZh: course.body[0],
    bodyEn: course.body[1],
    districts: course.districts,
    ageGroups: course.ageGroups,
    ageMin: course.ageMin,
    ageMax: course.ageMax,
    teachingGender: course.teachingGender,
    languages: course.languages,
    classSize: course.classSize,
    mode: course.mode,
    priceMin: course.priceMin,
    priceMax: course.priceMax,
    priceUnit: course.priceUnit,
    lessons: course.lessons,
    lessonMinutes: course.lessonMinutes,
    trialPrice: course.trialPrice,
    materialFee: course.materialFee,
    weekdays: course.weekdays,
    timeFrom: course.timeFrom,
    timeTo: course.timeTo,
    startDate: course.startDate,
    endDate: course.endDate,
    exceptDates: course.exceptDates,
    scheduleNoteZh: course.scheduleNote[0],
    scheduleNoteEn: course.scheduleNote[1],
    venueZh: course.venue[0],
    venueEn: course.venue[1],
    instructor: course.instructor,
    places: course.places,
    outcomesZh: withZh(course.outcomes),
    outcomesEn: withEn(course.outcomes),
    weatherNoteZh: course.weatherNote[0],
    weatherNoteEn: course.weatherNote[1],
    hashtags: course.hashtags,
    listImageId: ids.pictures?.listId ?? null,
    mainImageId: ids.pictures?.mainId ?? null,
    schedule: course.schedule,
    submittedAt: new Date(publishedAt.getTime() - 2 * DAY_MS),
    publishedAt,
    listedUntil,
    sample: true,
    featured: course.featured,
    popularity: course.popularity,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  };
}
