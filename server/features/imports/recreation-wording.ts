import { isoDate } from '@/server/features/imports/schedule/calendar';
import { cleanLines } from '@/server/features/imports/text/clean';

/** Meaning of ENROL_METHOD in both languages. */
const ENROL_METHODS: Record<string, readonly [string, string]> = {
  B: ['抽籤', 'by ballot'],
  S: ['先到先得', 'first come, first served'],
  D: ['先到先得', 'first come, first served'],
  M: [
    '向分區康樂事務辦事處或指定場地報名，先到先得',
    'at the district office or a designated venue, first come, first served',
  ],
  W: ['即場報名，先到先得', 'walk in, first come, first served'],
};

/** Meaning of MIS_TARGET_GRP_Code in both languages. GENERAL 3 means everyone and is omitted. */
const TARGETS: Record<string, readonly [string, string]> = {
  'OLDER PERSONS 3': ['長者', 'older persons'],
  'DISABILITIES 2': ['視障人士', 'persons with visual impairment'],
  'DISABILITIES 3': ['器官殘障人士及長期病患者', 'persons with visceral disability or chronic illness'],
  'DISABILITIES 4': ['聽障人士', 'persons with hearing impairment'],
  'DISABILITIES 5': ['精神病康復者', 'persons in recovery from mental illness'],
  'DISABILITIES 6': ['智障人士', 'persons with intellectual disability'],
  'DISABILITIES 7': ['肢體傷殘人士', 'persons with physical disability'],
  'DISABILITIES 9': ['自閉症人士', 'autistic persons'],
  'DISABILITIES 10': ['殘疾人士', 'persons with disabilities'],
};

export interface Enrolment {
  method: string;
  from: number | null;
  until: number | null;
  ballot: number | null;
}

export function targetName(code: string): readonly [string, string] | null {
  return TARGETS[code] ?? null;
}

/** Formats a day like 2020年11月4日. */
export function dateZh(day: number): string {
  const [year, month, date] = isoDate(day).split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Formats a day like 4 November 2020. */
export function dateEn(day: number): string {
  const [year, month, date] = isoDate(day).split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

export function enrolmentZh({ method, from, until, ballot }: Enrolment): string {
  const parts = [ENROL_METHODS[method]?.[0] ?? ''];
  if (from !== null && until !== null) {
    parts.push(from === until ? `報名日期：${dateZh(from)}` : `報名日期：${dateZh(from)}至${dateZh(until)}`);
  }
  if (ballot !== null) parts.push(`抽籤日期：${dateZh(ballot)}`);
  const known = parts.filter((part) => part !== '');
  return known.length === 0
    ? ''
    : `報名方法：${known.join('；')}。`.replace('報名方法：報名日期', '報名日期');
}

export function enrolmentEn({ method, from, until, ballot }: Enrolment): string {
  const how = ENROL_METHODS[method]?.[1];
  const parts: string[] = how ? [`Enrolment: ${how}.`] : [];
  if (from !== null && until !== null) {
    parts.push(
      from === until ? `Enrol on ${dateEn(from)}.` : `Enrol from ${dateEn(from)} to ${dateEn(until)}.`,
    );
  }
  if (ballot !== null) parts.push(`Ballot on ${dateEn(ballot)}.`);
  return parts.join(' ');
}

export function agesZh(min: number | null, max: number | null): string {
  if (min !== null && min > 0 && max !== null) return `適合${min}至${max}歲人士`;
  if (min !== null && min > 0) return `適合${min}歲或以上人士`;
  return max === null ? '' : `適合${max}歲或以下人士`;
}

export function agesEn(min: number | null, max: number | null): string {
  if (min !== null && min > 0 && max !== null) return `for ages ${min} to ${max}`;
  if (min !== null && min > 0) return `for ages ${min} and above`;
  return max === null ? '' : `for ages up to ${max}`;
}

/**
 * Minimum columns of a full line. A line of the notes has 50 columns and a Han character takes two; a full
 * Chinese line continues on the next.
 */
const FULL_LINE_COLUMNS = 48;
/**
 * The feed pads the first note to the end of the line and truncates the second. This truncated note occurs in
 * hundreds of rows.
 */
const CUT_QUESTIONNAIRE = '第動準備狀態問卷」';
const QUESTIONNAIRE = '第一堂填寫「運動準備狀態問卷」';

/** Joins the two lines of notes into sentences. */
export function notesZh(first: unknown, second: unknown): string[] {
  const padded = typeof first === 'string' ? first.split(/\s{3,}/) : [];
  const lines = [...padded.flatMap(cleanLines), ...cleanLines(second)];
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const runsOn = last !== undefined && (columns(last) >= FULL_LINE_COLUMNS || [...last].length === 1);
    if (runsOn) joined[joined.length - 1] = last + line;
    else joined.push(line);
  }
  return joined
    .filter((line) => [...line].length > 1)
    .map((line) => (line === CUT_QUESTIONNAIRE ? QUESTIONNAIRE : line));
}

export function notesEn(first: unknown, second: unknown): string[] {
  const [line = '', ...more] = cleanLines(first);
  const next = [...more, ...cleanLines(second)].join(' ');
  if (line === '' || next === '') return [line, next].filter((text) => text !== '');
  const openQuote = (line.match(/"/g)?.length ?? 0) % 2 === 1 || (line.includes('(') && !line.includes(')'));
  const runsOn =
    openQuote || /[,&]$|\b(?:or|and|the|to|on|with|without|for|of|in|no)$/i.test(line) || /^[a-z]/.test(next);
  return runsOn ? [`${line} ${next}`] : [line, next];
}

function columns(text: string): number {
  let width = 0;
  for (const glyph of text) width += /[\u1100-\uffee]/.test(glyph) ? 2 : 1;
  return width;
}
