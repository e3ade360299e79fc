import { advertisementSchema, LIST_LENGTHS } from '@/lib/contract/advertisement';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import type { Weekday } from '@/lib/contract/choices';
import type { CourseFileRow, DayOrder } from '@/lib/contract/course-file';
import en from '@/messages/islands/course-files.en.json';
import zh from '@/messages/islands/course-files.zh-hk.json';
import { dayIn, numberIn, timeIn } from '@/server/features/imports/cells/cell-values';
import { weekdaysIn } from '@/server/features/imports/cells/cell-weekdays';
import { cleanText } from '@/server/features/imports/text/clean';
import { plainName } from '@/server/features/imports/text/plain-name';
import { isUnreadable } from '@/server/platform/reading/unreadable';
import type { TableRow } from './find-headings';

/** Columns of the sheet of sessions, in its order. */
export const SESSION_FIELDS = [
  'course',
  'label',
  'startDate',
  'endDate',
  'weekdays',
  'timeFrom',
  'timeTo',
  'places',
  'venue',
] as const;
type SessionField = (typeof SESSION_FIELDS)[number];
type Session = NonNullable<AdvertisementDraft['sessions']>[number];

const HEADINGS = new Map(
  [zh, en].flatMap(({ courseFiles: { sessionFields } }) =>
    SESSION_FIELDS.map((field): [string, SessionField] => [plainName(sessionFields[field]), field]),
  ),
);

/** Returns the field of a heading of the sheet of sessions; null: it has none. */
export const meaningOfSessionHeading = (heading: string): SessionField | null =>
  HEADINGS.get(plainName(heading)) ?? null;

/** Marks of the row that explains the columns. */
const EXPLANATIONS = new Set([zh, en].map(({ courseFiles: { sheets } }) => `# ${sheets.explanation}`));

/** Reports whether a row of the sheet of sessions explains its columns. */
export const isSessionRemark = (cells: Record<string, string>): boolean =>
  EXPLANATIONS.has((Object.values(cells)[0] ?? '').trim());

/** The sessions of a course, and those that are wrong. */
interface CourseSessions {
  sessions: Session[];
  problems: CourseFileRow['problems'];
}

/**
 * Reads the sheet of sessions, whose rows name their course by its title in either language. A session that the form
 * would refuse is left out.
 * @returns the sessions by the plain title of their course, with the title as it is written
 */
export function readSessions(
  rows: readonly TableRow[],
  order: DayOrder = 'day_first',
): Map<string, CourseSessions & { title: string }> {
  const found = new Map<string, CourseSessions & { title: string }>();
  for (const line of rows) {
    if ('problem' in line) continue;
    const { row, cells } = line;
    const given = new Map<SessionField, string>();
    for (const [heading, text] of Object.entries(cells)) {
      const field = meaningOfSessionHeading(heading);
      if (field && !given.has(field)) given.set(field, text.trim());
    }
    const title = given.get('course') ?? '';
    const of = found.get(plainName(title)) ?? { title, sessions: [], problems: [] };
    found.set(plainName(title), of);
    const session = sessionOf(given, order);
    const issue = advertisementSchema.shape.sessions.safeParse([session]).error;
    const isFull = of.sessions.length === LIST_LENGTHS.sessions;
    const isUnread = [...given.values()].some(isUnreadable);
    if (isFull)
      of.problems = [
        ...of.problems.filter(({ reason }) => reason.code !== 'tooMany'),
        { field: null, reason: { code: 'tooMany', values: { limit: LIST_LENGTHS.sessions } } },
      ];
    else if (issue || isUnread)
      of.problems.push({ field: null, reason: { code: 'badSession', values: { row } } });
    else of.sessions.push(session);
  }
  return found;
}

function sessionOf(given: ReadonlyMap<SessionField, string>, order: DayOrder): Session {
  const text = (field: SessionField) => cleanText(given.get(field) ?? '');
  const weekdays = weekdaysIn(text('weekdays'));
  const startDate = dayIn(text('startDate'), order);
  return {
    label: text('label'),
    startDate,
    endDate: dayIn(text('endDate'), order) || startDate,
    weekdays: weekdays.days.concat(weekdays.rest as Weekday[]),
    timeFrom: timeIn(text('timeFrom')),
    timeTo: timeIn(text('timeTo')),
    places: numberIn(text('places')),
    venue: text('venue'),
  };
}
