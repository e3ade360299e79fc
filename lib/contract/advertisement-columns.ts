import { type Advertisement, advertisementSchema } from './advertisement';
import type { AdvertisementDraft } from './advertisement-draft';
import { ageGroupsFor } from './age-groups';
import { ageColumns, monthsOf } from './ages';
import { COURSE_FIELDS, courseFieldOf } from './course-fields';
import { scheduleOfSessions } from './course-sessions';
import type { Locale } from './locale';
import { localise } from './localise';
import { weekdayAt } from './weekday-at';

/**
 * How an advertisement becomes a course: the same rules when it is published (server/features/advertisements/content.ts)
 * and in the preview of the form, of which the server knows nothing yet.
 */

const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** Returns the day of a course of one lesson whose first day is known; null otherwise. */
function dayOfOneLesson({ priceUnit, lessons, startDate, weekdays }: Advertisement): string | null {
  if (priceUnit !== 'course' || lessons !== 1 || startDate === null) return null;
  return weekdays.length === 0 || weekdays.includes(weekdayAt(startDate)) ? startDate : null;
}

type NoteName = 'weatherNote' | 'accessNote' | 'qualificationNote';
type NoteColumn<N extends NoteName> = `${N}${'Zh' | 'En'}`;

/** Returns the two columns of a note that is typed in one of the languages. */
function noteColumns<N extends NoteName>(name: N, note: string): Record<NoteColumn<N>, string> {
  const columns = { [`${name}Zh`]: isHan(note) ? note : '', [`${name}En`]: isHan(note) ? '' : note };
  return columns as Record<NoteColumn<N>, string>;
}

/** Returns the columns of a course that follow from its advertisement alone, without categories and pictures. */
export function advertisementColumns(ad: Advertisement) {
  const { title, content, body, venue, outcomes, categoryIds: _, serviceArea, ...others } = ad;
  const { weatherNote, accessNote, qualificationNote, ...same } = others;
  return {
    ...same,
    endDate: ad.endDate ?? dayOfOneLesson(ad),
    ...scheduleOfSessions(ad.sessions),
    ageGroups: ageGroupsFor(ad),
    ...ageColumns(ad.ageMin && monthsOf(ad.ageMin), ad.ageMax && monthsOf(ad.ageMax)),
    districts: serviceArea,
    titleZh: title,
    contentZh: content,
    bodyZh: body,
    venueZh: venue,
    priceMax: ad.priceMax ?? ad.priceMin,
    lessons: ad.priceUnit === 'course' ? ad.lessons : null,
    outcomesZh: outcomes.filter(isHan),
    outcomesEn: outcomes.filter((line) => !isHan(line)),
    ...noteColumns('weatherNote', weatherNote),
    ...noteColumns('accessNote', accessNote),
    ...noteColumns('qualificationNote', qualificationNote),
  };
}

type Texts = Record<
  `${'title' | 'content' | 'body' | 'venue' | NoteName | 'scheduleNote'}${'Zh' | 'En'}`,
  string
> &
  Record<`outcomes${'Zh' | 'En'}`, string[]>;

/** Returns the texts of a course's page in one language. */
export function courseTexts(columns: Texts, locale: Locale) {
  const { scheduleNote, venue, weatherNote, accessNote, qualificationNote, ...texts } = localise(locale, {
    title: [columns.titleZh, columns.titleEn],
    content: [columns.contentZh, columns.contentEn],
    body: [columns.bodyZh, columns.bodyEn],
    scheduleNote: [columns.scheduleNoteZh, columns.scheduleNoteEn],
    venue: [columns.venueZh, columns.venueEn],
    outcomes: [columns.outcomesZh, columns.outcomesEn],
    weatherNote: [columns.weatherNoteZh, columns.weatherNoteEn],
    accessNote: [columns.accessNoteZh, columns.accessNoteEn],
    qualificationNote: [columns.qualificationNoteZh, columns.qualificationNoteEn],
  });
  return {
    ...texts,
    scheduleNote: scheduleNote || null,
    venue: venue || null,
    weatherNote: weatherNote || null,
    accessNote: accessNote || null,
    qualificationNote: qualificationNote || null,
  };
}

/**
 * Returns the values of an unfinished advertisement as if it were complete. A text that breaks a rule stays as typed;
 * any other value that does is left out.
 */
export function unfinishedAdvertisement(draft: AdvertisementDraft): Advertisement {
  const values = Object.entries(advertisementSchema.shape).map(([name, schema]) => {
    const typed = draft[name as keyof AdvertisementDraft];
    const parsed = schema.safeParse(typed);
    if (parsed.success) return [name, parsed.data];
    const field = courseFieldOf(name);
    switch (field && COURSE_FIELDS[field].kind) {
      case 'text':
      case 'html':
        return [name, typed ?? ''];
      case 'texts':
        return [name, typed ?? []];
      case 'choices':
      case 'categories':
      case 'dates':
      case 'sessions':
      case 'gallery':
        return [name, []];
      default:
        return [name, null];
    }
  });
  return Object.fromEntries(values) as Advertisement;
}
