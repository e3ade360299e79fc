import { ageGroupsOf } from '@/lib/contract/age-groups';
import { ageColumns } from '@/lib/contract/ages';
import { lessonLength } from '@/lib/contract/lesson-times';
import { activityForCultureEvent, isCultureClass } from '@/server/features/catalogue/taxonomy/feed-mapping';
import { isoDate, parseDay } from '@/server/features/imports/schedule/calendar';
import { readEventSchedule } from '@/server/features/imports/schedule/event-schedule';
import { ageGroupsInTitle, minimumAgeIn } from '@/server/features/imports/text/ages';
import {
  cleanCode,
  cleanLines,
  cleanText,
  paragraphs,
  webAddress,
} from '@/server/features/imports/text/clean';
import { mendChinese } from '@/server/features/imports/text/mend-chinese';
import { type CourseImport, type Mapped, mapRow, type Problem, RowProblem } from './course-import';
import { districtOfVenue } from './districts';
import { emptyCourse } from './empty-course';
import type { CultureContext } from './feed-context';
import { presenterOf } from './presenter';

type Row = Record<string, unknown>;

/**
 * Maximum length of a lesson in minutes. A longer time is the opening time of the venue for several classes.
 */
const LONGEST_LESSON_MINUTES = 240;
const SUMMARY_MAX_LENGTH = 200;

/** Maps an event of LCSD's culture feed to a course; shows, talks and exhibitions are skipped. */
export function mapCultureEvent(value: unknown, context: CultureContext): Mapped<CourseImport> {
  return mapRow((notes) => cultureClass(value as Row, context, notes));
}

function cultureClass(
  row: Row,
  context: CultureContext,
  notes: Problem[],
): CourseImport | { skipped: string } {
  const { movedDays } = context;
  const titleZh = mendChinese(cleanText(row.titlec));
  const titleEn = cleanText(row.titlee);
  const event = { titleZh, titleEn, cat2: cleanCode(row.cat2) };
  if (!isCultureClass(event)) return { skipped: 'not a class or workshop' };

  const id = cleanCode(row.id);
  if (!/^[\w-]{1,40}$/.test(id)) throw new RowProblem('id', 'badId');
  if (titleZh === '' && titleEn === '') throw new RowProblem('titlec', 'emptyInBoth');
  const activity = activityForCultureEvent(event);
  if (activity === null) throw new RowProblem('titlec', 'noCategoryKnown', { value: titleZh || titleEn });
  const merchant = presenterOf(row);
  if (merchant === null) throw new RowProblem('presenterorgc', 'emptyInBoth');

  const dateZh = cleanText(row.predateC);
  const dateEn = cleanText(row.predateE);
  const schedule = readEventSchedule(dateZh, dateEn, movedDays);
  if (schedule === null) throw new RowProblem('predateC', 'noDateFound', { value: dateZh || dateEn });
  if (schedule.doubt)
    notes.push({ field: 'predateC', reason: { code: schedule.doubt, values: { value: dateZh || dateEn } } });
  // The text contains the published dates, which would contradict moved dates.
  const showText = schedule.textNeeded && movedDays === 0;

  const venue = context.venues.get(cleanCode(row.venueid)) ?? { zh: '', en: '' };
  const ages = ageColumns(minimumAgeIn(`${cleanText(row.agelimitc)} ${cleanText(row.agelimite)}`), null);
  const price = priceOf(cleanText(row.pricec) || cleanText(row.pricee), notes);
  const enquiry = cleanText(row.enquiry);
  const minutes = lessonLength(schedule.timetable.timeFrom, schedule.timetable.timeTo);
  const submitted = parseDay(cleanCode(row.submitdate));

  return {
    ...emptyCourse,
    source: 'lcsd_culture',
    sourceId: id,
    slug: `post-culture-${id.toLowerCase()}`,
    merchant,
    categories: [activity],
    titleZh,
    titleEn,
    contentZh: summary(row.descc),
    contentEn: summary(row.desce),
    bodyZh: paragraphs([
      ...cleanLines(row.descc),
      ...cleanLines(row.remarkc),
      ...labelled('對象：', row.agelimitc),
      ...labelled('時間：', row.progtimec),
      ...labelled('查詢：', enquiry),
    ]),
    bodyEn: paragraphs([
      ...cleanLines(row.desce),
      ...cleanLines(row.remarke),
      ...labelled('Audience: ', row.agelimite),
      ...labelled('Length: ', row.progtimee),
      ...labelled('Enquiries: ', enquiry),
    ]),
    ...schedule.timetable,
    scheduleNoteZh: showText ? dateZh : '',
    scheduleNoteEn: showText ? dateEn : '',
    lessonMinutes: minutes !== null && minutes <= LONGEST_LESSON_MINUTES ? minutes : null,
    districts: [districtOfVenue(venue.zh) ?? 'other'],
    venueZh: venue.zh,
    venueEn: venue.en,
    mode: 'face_to_face',
    ...ages,
    ageGroups:
      ages.ageMin === null ? ageGroupsInTitle(`${titleZh} ${titleEn}`) : ageGroupsOf(ages.ageMin, null),
    teachingGender: /只限女士|ladies only/i.test(`${titleZh} ${titleEn}`) ? 'female' : null,
    ...price,
    priceUnit: 'person',
    publishedOn: submitted === null ? null : isoDate(submitted + movedDays),
    sourceUrlZh: webAddress(row.urlc),
    sourceUrlEn: webAddress(row.urle),
    movedDays,
  };
}

function summary(value: unknown): string {
  const text = cleanText(value);
  return text.length <= SUMMARY_MAX_LENGTH ? text : `${text.slice(0, SUMMARY_MAX_LENGTH).trimEnd()}…`;
}

function labelled(label: string, value: unknown): string[] {
  const text = cleanText(value);
  return text === '' ? [] : [`${label}${text}`];
}

/** Returns amounts only if the whole text is amounts or says free; otherwise the price is on enquiry. */
function priceOf(text: string, notes: Problem[]): { priceMin: number | null; priceMax: number | null } {
  const folded = text.normalize('NFKC');
  if (folded === '') return { priceMin: null, priceMax: null };
  if (
    /^(?:憑票)?免費(?:節目|入場|參加)?(?:[,\s]*不設門票)?[。.]?$|^free(?: admission| programme)?(?: by ticket)?\.?$/i.test(
      folded,
    )
  ) {
    return { priceMin: 0, priceMax: 0 };
  }
  if (/^(?:HK)?\$\s*\d[\d,]*(?:\s*[,、/]\s*(?:HK)?\$\s*\d[\d,]*)*\*?$/.test(folded)) {
    const amounts = [...folded.matchAll(/\$\s*(\d+(?:,\d{3})*)/g)].map(([, amount]) =>
      Number((amount ?? '').replaceAll(',', '')),
    );
    return { priceMin: Math.min(...amounts), priceMax: Math.max(...amounts) };
  }
  notes.push({ field: 'pricec', reason: { code: 'priceUnclear', values: { value: text } } });
  return { priceMin: null, priceMax: null };
}
