import { LRUCache } from 'lru-cache';
import { ageGroupsOf } from '@/lib/contract/age-groups';
import { ageColumns, monthsOf } from '@/lib/contract/ages';
import { lessonLength } from '@/lib/contract/lesson-times';
import { activityForProgramme } from '@/server/features/catalogue/taxonomy/feed-mapping';
import { isoDate, parseDay, timeOfDay } from '@/server/features/imports/schedule/calendar';
import { readProgrammeDays } from '@/server/features/imports/schedule/programme-days';
import { toTimetable } from '@/server/features/imports/schedule/timetable';
import { upperAge } from '@/server/features/imports/text/ages';
import {
  cleanCode,
  cleanText,
  paragraphs,
  webAddress,
  wholeNumber,
} from '@/server/features/imports/text/clean';
import { mendChinese } from '@/server/features/imports/text/mend-chinese';
import { mendNote, mendTitle, mendVenue } from '@/server/features/imports/text/mend-english';
import { type CourseImport, type Mapped, mapRow, type Problem, RowProblem } from './course-import';
import { districtOfOffice } from './districts';
import { emptyCourse } from './empty-course';
import type { FeedContext } from './feed-context';
import { LCSD } from './lcsd';
import { agesEn, agesZh, enrolmentEn, enrolmentZh, notesEn, notesZh, targetName } from './recreation-wording';

const REMEMBERED = 10_000;

/** Memoises a function of a text, because feeds repeat their texts. */
function remember<T>(answer: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, { answer: T }>({
    max: REMEMBERED,
    memoMethod: (text) => ({ answer: answer(text) }),
  });
  return (text) => known.memo(text).answer;
}

type Row = Record<string, unknown>;

const OLDER_PERSONS = 'OLDER PERSONS 3';
/** ENROL_METHOD of a course whose places are assigned by ballot. */
const BALLOT = 'B';
const SMALL_GROUP_MAX = 4;
const LONGEST_RUN_DAYS = 3 * 366;

/** Cached, because searching titles for phrases is slow and the feed has some 440 titles in 2,900 rows. */
const activityOf = remember((names: string) => {
  const [typeZh, typeEn, titleZh, titleEn] = (JSON.parse(names) as unknown[]).map(cleanText);
  return activityForProgramme({
    typeZh: typeZh ?? '',
    typeEn: typeEn ?? '',
    titleZh: titleZh ?? '',
    titleEn: titleEn ?? '',
  });
});

/** Maps a row of LCSD's recreation and sports programmes to a course. The fee is for the whole course. */
export function mapProgramme(value: unknown, context: FeedContext): Mapped<CourseImport> {
  return mapRow((notes) => programme(value as Row, context, notes));
}

function programme(row: Row, { movedDays, today = 0 }: FeedContext, notes: Problem[]): CourseImport {
  if (typeof row !== 'object' || row === null) throw new RowProblem('', 'notAnObject');
  const code = cleanCode(row.PGM_CODE);
  if (!/^[\w-]{1,40}$/.test(code)) throw new RowProblem('PGM_CODE', 'badId');
  const titleZh = mendChinese(cleanText(row.TC_PGM_NAME));
  const titleEn = mendTitle(cleanText(row.EN_PGM_NAME));
  if (titleZh === '' && titleEn === '') throw new RowProblem('TC_PGM_NAME', 'emptyInBoth');
  const venueZh = mendChinese(cleanText(row.TC_VENUE));
  const venueEn = mendVenue(cleanText(row.EN_VENUE));
  const district = districtOfOffice(cleanCode(row.TC_DISTRICT), venueZh);
  if (district === null)
    throw new RowProblem('TC_DISTRICT', 'unknownDistrict', { value: cleanText(row.TC_DISTRICT) });
  const activity = activityOf(JSON.stringify([row.TC_ACT_TYPE_NAME, row.EN_ACT_TYPE_NAME, titleZh, titleEn]));
  if (activity === null) {
    const value = [cleanText(row.TC_ACT_TYPE_NAME), titleZh].filter(Boolean).join(' / ');
    throw new RowProblem('TC_ACT_TYPE_NAME', 'noCategoryKnown', { value });
  }

  const schedule = scheduleOf(row, notes);
  const fee = feeOf(row);
  const ageMin = wholeNumber(row.MIN_AGE);
  const ageMax = upperAge(wholeNumber(row.MAX_AGE));
  if (ageMin !== null && ageMax !== null && ageMin > ageMax) {
    throw new RowProblem('MIN_AGE', 'above', { value: ageMin, other: 'MAX_AGE', limit: ageMax });
  }
  const places = wholeNumber(row.QUOTA);
  const target = cleanCode(row.MIS_TARGET_GRP_Code);
  const enrolment = enrolmentOf(row, movedDays);
  const published = parseDay(cleanCode(row.ENROL_START_DATE));

  return {
    ...emptyCourse,
    source: 'lcsd_recreation',
    sourceId: code,
    slug: `post-lcsd-${code.toLowerCase()}`,
    merchant: LCSD,
    categories: [activity],
    titleZh,
    titleEn,
    contentZh: summaryZh(venueZh, ageMin, ageMax, places),
    contentEn: summaryEn(venueEn, ageMin, ageMax, places),
    bodyZh: paragraphs([
      targetName(target) ? `對象：${targetName(target)?.[0]}。` : '',
      enrolmentZh(enrolment),
      ...notesZh(row.TC_NOTES_1, row.TC_NOTES_2)
        .filter((note) => !LIST_CONTINUED.test(note))
        .map(mendChinese),
    ]),
    bodyEn: paragraphs([
      targetName(target) ? `For ${targetName(target)?.[1]}.` : '',
      enrolmentEn(enrolment),
      ...notesEn(row.EN_NOTES_1, row.EN_NOTES_2)
        .filter((note) => !/^[\d\s/,-]+\)$/.test(note))
        .map(mendNote),
    ]),
    ...toTimetable(schedule, movedDays),
    scheduleNoteZh: schedule.doubtful ? cleanText(row.TC_DAY) : '',
    scheduleNoteEn: schedule.doubtful ? cleanText(row.EN_DAY) : '',
    lessons: schedule.held.length || null,
    lessonMinutes: lessonLength(schedule.timeFrom, schedule.timeTo),
    districts: [district],
    venueZh,
    venueEn,
    mode: 'face_to_face',
    ...ageColumns(ageMin && monthsOf(ageMin), ageMax && monthsOf(ageMax)),
    ageGroups: target === OLDER_PERSONS ? ['seniors'] : ageGroupsOf(ageMin, ageMax),
    teachingGender: /婦女|女士/.test(titleZh) ? 'female' : null,
    places,
    placesLeft: wholeNumber(row.PLACES_LEFT),
    ...enrolmentPeriod(enrolment, today),
    classSize: classSizeOf(places),
    priceMin: fee,
    priceMax: fee,
    priceUnit: 'course',
    publishedOn: published === null ? null : isoDate(published + movedDays),
    sourceUrlZh: webAddress(row.TC_URL),
    sourceUrlEn: webAddress(row.EN_URL),
    movedDays,
  };
}

function scheduleOf(row: Row, notes: Problem[]) {
  const start = parseDay(cleanCode(row.PGM_START_DATE));
  const end = parseDay(cleanCode(row.PGM_END_DATE));
  if (start === null)
    throw new RowProblem('PGM_START_DATE', 'notDate', { value: cleanText(row.PGM_START_DATE) });
  if (end === null) throw new RowProblem('PGM_END_DATE', 'notDate', { value: cleanText(row.PGM_END_DATE) });
  if (end < start) throw new RowProblem('PGM_END_DATE', 'before', { other: 'PGM_START_DATE' });
  if (end - start > LONGEST_RUN_DAYS)
    throw new RowProblem('PGM_END_DATE', 'runTooLong', { other: 'PGM_START_DATE' });
  const { weekdays, held, doubt } = readProgrammeDays(dayText(row), cleanText(row.EN_DAY), { start, end });
  if (doubt)
    notes.push({ field: 'TC_DAY', reason: { code: doubt, values: { value: cleanText(row.TC_DAY) } } });
  const timeFrom = timeField(row, 'PGM_START_TIME', notes);
  const timeTo = timeField(row, 'PGM_END_TIME', notes);
  return { start, end, weekdays, held, timeFrom, timeTo, doubtful: doubt !== null };
}

/**
 * A list of exceptions too long for TC_DAY continues at the beginning of the notes: `…,11,13/2` and
 * `16/2,2,16/3)除外`.
 */
const LIST_CONTINUED = /^[\d\s/,、-]+\)除外/;

function dayText(row: Row): string {
  const text = cleanText(row.TC_DAY);
  const [rest] = LIST_CONTINUED.exec(cleanText(row.TC_NOTES_1)) ?? [];
  return rest && text.includes('(') && !text.includes(')') ? `${text},${rest}` : text;
}

function timeField(row: Row, field: string, notes: Problem[]): string | null {
  const text = cleanCode(row[field]);
  const time = timeOfDay(text);
  if (text !== '' && time === null)
    notes.push({ field, reason: { code: 'timeLeftOut', values: { value: text } } });
  return time;
}

function feeOf(row: Row): number | null {
  const text = cleanCode(row.FEE);
  if (text === '') return null;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) throw new RowProblem('FEE', 'notAmount', { value: text });
  return Math.round(Number(text));
}

function classSizeOf(places: number | null): CourseImport['classSize'] {
  if (places === null || places < 1) return null;
  if (places === 1) return 'one_to_one';
  return places <= SMALL_GROUP_MAX ? 'two_to_four' : 'more_than_four';
}

function enrolmentOf(row: Row, movedDays: number) {
  const day = (field: string) => {
    const parsed = parseDay(cleanCode(row[field]));
    return parsed === null ? null : parsed + movedDays;
  };
  return {
    method: cleanCode(row.ENROL_METHOD),
    from: day('ENROL_START_DATE'),
    until: day('ENROL_END_DATE'),
    ballot: day('BALLOT_DATE'),
    openFrom: day('OPEN_ENROL_START_DATE'),
    openUntil: day('OPEN_ENROL_END_DATE'),
  };
}

/**
 * Returns the first and the last day of enrolment and the day of the ballot. After a ballot, places left are
 * given in a second period, the open enrolment: until enrolment for the ballot has ended, the period spans
 * both; then it is the second one. Without a ballot, both periods of the feed are one.
 */
function enrolmentPeriod(
  { method, from, until, ballot, openFrom, openUntil }: ReturnType<typeof enrolmentOf>,
  today: number,
) {
  const isSecond = method === BALLOT && until !== null && until < today && openFrom !== null;
  const starts = (isSecond ? [openFrom] : [from, openFrom]).filter((day) => day !== null);
  const ends = [until, openUntil].filter((day) => day !== null);
  return {
    enrolFrom: starts.length > 0 ? isoDate(Math.min(...starts)) : null,
    enrolUntil: ends.length > 0 ? isoDate(Math.max(...ends)) : null,
    ballotOn: method === BALLOT && ballot !== null ? isoDate(ballot) : null,
  };
}

function summaryZh(
  venue: string,
  ageMin: number | null,
  ageMax: number | null,
  places: number | null,
): string {
  const parts = [
    venue === '' ? '由康樂及文化事務署舉辦' : `由康樂及文化事務署在${venue}舉辦`,
    agesZh(ageMin, ageMax),
    places ? `共設${places}個名額` : '',
  ];
  return `${parts.filter((part) => part !== '').join('，')}。`;
}

function summaryEn(
  venue: string,
  ageMin: number | null,
  ageMax: number | null,
  places: number | null,
): string {
  const parts = [
    `Run by the Leisure and Cultural Services Department${venue === '' ? '' : ` at ${venue}`}`,
    agesEn(ageMin, ageMax),
    places ? (places === 1 ? '1 place in all' : `${places} places in all`) : '',
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}
