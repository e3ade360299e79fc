import type { CourseCard, CourseDetail } from '@/lib/contract/course';
import { pageColumnsOf } from '@/lib/contract/course-fields';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { site } from '@/lib/site/site';

type Summarised = Omit<CourseCard, 'merchant'> & { merchant: { name: string } };

/** Returns what a program needs to compare a course with others, and the address of its page. */
export function summariseCourse(course: Summarised, locale: Locale) {
  const { slug, title, merchant, category, districts, price, enrolment } = course;
  return {
    slug,
    title,
    url: site.origin + localePath(locale, `/course/${slug}`),
    merchant: merchant.name,
    category: category.title,
    districts,
    distanceKm: course.distanceKm,
    ageMin: course.ageMin,
    ageMax: course.ageMax,
    ageMinMonths: course.ageMinMonths,
    ageMaxMonths: course.ageMaxMonths,
    mode: course.mode,
    price,
    weekdays: course.weekdays,
    timeFrom: course.timeFrom,
    timeTo: course.timeTo,
    nextLesson: course.nextLesson,
    movedTimes: course.movedTimes,
    station: course.station,
    occasion: course.occasion,
    enrolment,
    rating: course.rating,
    sample: course.sample,
  };
}

/** Fields that the answer leaves out: keys of the site, pictures, comments, what other fields say, and `body`, which is `bodyHtml` there. */
type LeftOut =
  | 'id'
  | 'icon'
  | 'categories'
  | 'body'
  | 'listImage'
  | 'mainImage'
  | 'gallery'
  | 'comments'
  | 'schedule'
  | 'distinction'
  | 'singleDay'
  | 'sponsored'
  | 'isBookmarked'
  | 'fallback'
  | 'publishedAt'
  | 'updatedAt';

/** Returns the summary of a course with the texts, dates and place of its page. */
export function describeCourse(course: CourseDetail, locale: Locale) {
  const { schedule, ...columns } = pageColumnsOf(course);
  return {
    ...summariseCourse(course, locale),
    ...columns,
    state: course.state,
    content: course.content,
    bodyHtml: course.body,
    outcomes: course.outcomes,
    sessions: course.sessions,
    lessonChanges: course.lessonChanges,
    nextLessonAt: course.nextLessonAt,
    scheduleNote: course.scheduleNote,
    venue: course.venue,
    position: course.position,
    instructor: course.instructor,
    languages: course.languages,
    classSize: course.classSize,
    ageGroups: course.ageGroups,
    trialPrice: course.trialPrice,
    weatherNote: course.weatherNote,
    accessNote: course.accessNote,
    qualificationNote: course.qualificationNote,
    hashtags: course.hashtags,
    source: course.source,
    similar: course.similar.map(({ slug, title }) => ({ slug, title })),
  } satisfies Record<Exclude<keyof CourseDetail, LeftOut> | 'bodyHtml', unknown>;
}
