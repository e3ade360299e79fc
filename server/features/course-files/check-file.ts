import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  COURSE_FILE_FIELDS,
  type Corrections,
  type CourseFileField,
  type CourseFileResult,
  type CourseFileRow,
  type CourseFileWord,
  type DayOrder,
  NO_CORRECTIONS,
  WHOLE_FILE_FIELDS,
  WORD_MAX_LENGTH,
} from '@/lib/contract/course-file';
import {
  BATCH_MAX,
  IMAGE_MAX_BYTES,
  PICTURE_MAX_DECODED_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURE_MIN_SIDE,
} from '@/lib/contract/limits';
import type { PictureProblem } from '@/lib/contract/picture-problems';
import { cleanBodies } from '@/server/features/advertisements/clean-bodies';
import { loadCategoryNames } from '@/server/features/imports/cells/category-names';
import { type ChoiceField, closestChoices } from '@/server/features/imports/cells/choice-words';
import { dayOrderFinder } from '@/server/features/imports/cells/day-order';
import type { Problem } from '@/server/features/imports/course-import';
import { plainName } from '@/server/features/imports/text/plain-name';
import type { Database } from '@/server/platform/database/client';
import { drawPicture } from '@/server/platform/media/draw';
import { RefusedPicture } from '@/server/platform/media/drawing/refused-picture';
import { outside } from '@/server/platform/reading/outside';
import { ReadError } from '@/server/platform/reading/read-error';
import type { Sender } from '@/server/platform/task-process/fair-queue';
import { type Cells, type CourseRow, courseRow, htmlOf } from './course-row';
import { type Decisions, loadDecisions } from './decisions';
import { findColumns, isRemarkRow, meaningOfHeading } from './find-columns';
import { RECOGNISED_MIN, readHeadings, type TableLine, type TableRow } from './find-headings';
import { pictureName } from './picture-name';
import type { FoundPictures, readPictures } from './read-pictures';
import type { readTable, Table } from './read-table';
import { loadRepeats } from './repeats';
import { isSessionRemark, meaningOfSessionHeading, readSessions } from './sessions';

/** Files of a form, which are deleted after the request. */
export interface SentCourseFile {
  sender: Sender;
  path: string;
  /** Path of the ZIP file of pictures. */
  pictures: string | null;
  /** Folder for unpacked pictures, deleted after the request. */
  folder: string;
}

/** A row that becomes a draft. */
export interface CheckedRow {
  content: CourseRow['content'];
  /** Temporary file of its picture; null for none. */
  picture: string | null;
  /** The advertisement that the row changes; null: it becomes a draft of its own. */
  changed: number | null;
}

/** What a course file becomes: the result for its merchant, and the drafts in the order of the rows with a draft. */
export interface CheckedFile {
  result: CourseFileResult;
  drafts: CheckedRow[];
}

/** A legitimate file takes a tenth of these times. */
const readTableOutside = outside<typeof readTable>(
  'server/features/course-files/read-table.ts',
  'readTable',
  {
    seconds: 10,
  },
);
const readPicturesOutside = outside<typeof readPictures>(
  'server/features/course-files/read-pictures.ts',
  'readPictures',
  { seconds: 60 },
);
const MEGABYTE = 1024 * 1024;
const MILLION = 1_000_000;

/** Checks a course file and its pictures with the corrections of its merchant. Stores nothing. */
export async function checkFile(
  db: Database,
  merchantId: number,
  sent: SentCourseFile,
  corrections: Corrections = NO_CORRECTIONS,
): Promise<CheckedFile> {
  let reading: 'file' | 'pictures' = 'file';
  let shown: CourseFileResult['columns'] = [];
  let above: CourseFileResult['above'] = [];
  let encoding: CourseFileResult['encoding'] = null;
  let dayOrder: CourseFileResult['dayOrder'] = null;
  let otherSheets: string[] = [];
  try {
    const table = await readTableOutside(sent.sender, sent.path, corrections.encoding);
    encoding = table.text;
    if (encoding?.isSure === false) throw new ReadError('encodingUnclear');
    const decisions = await loadDecisions(db, merchantId, corrections);
    const { courses, others } = sheetOfCourses(table, decisions);
    otherSheets = others;
    above = courses.above.map(shownLine);
    if (courses.rows.length > BATCH_MAX) throw new ReadError('tooManyRows', { limit: BATCH_MAX });
    const found = findColumns(courses.rows, decisions);
    const { columns } = found;
    shown = found.shown;
    const picturesFor = (wanted: ReadonlySet<string>): Promise<FoundPictures> | FoundPictures => {
      reading = 'pictures';
      return sent.pictures ? readPicturesOutside(sent.sender, sent.pictures, sent.folder, wanted) : new Map();
    };
    if (shown.length > 0 && !columns.has('title') && !columns.has('title_en')) {
      await picturesFor(new Set());
      reading = 'file';
      throw new ReadError('noColumnTitle');
    }
    const [categories, repeatsOf] = await Promise.all([loadCategoryNames(db), loadRepeats(db, merchantId)]);
    dayOrder = dayOrderIn(courses.rows, columns, corrections.days);
    const order = dayOrder?.order ?? corrections.days ?? 'day_first';
    const sessionRows = readHeadings(table.sessions, {
      meaningOf: meaningOfSessionHeading,
      hasAllColumns: false,
      isRemark: isSessionRemark,
    }).rows;
    const sessions = readSessions(sessionRows, order);
    const texts = wordCollector(categories.closest);
    const given = courses.rows.map((row) => {
      const own = 'cells' in row ? correctedCells(row, columns, corrections) : {};
      return { row, own, cells: 'cells' in row ? filledCells(own, decisions) : own };
    });
    const cleaned = await cleanedBodies(
      given.map(({ cells }) => cells),
      sent.sender,
    );
    const skipped = new Set(corrections.skip);
    const changing = new Set(corrections.change);
    const taken = new Set<string>();
    const rows: {
      row: number;
      raw: string[];
      read: CourseRow | Problem | null;
      repeated?: ReturnType<typeof repeatsOf>;
    }[] = [];
    for (const { row, own, cells } of given) {
      const number = row.row;
      const raw = 'cells' in row ? Object.values(row.cells) : [];
      if (skipped.has(number)) {
        rows.push({ row: number, raw, read: null });
        continue;
      }
      if ('problem' in row) {
        rows.push({ row: number, raw, read: row.problem });
        continue;
      }
      const titles = [cells.title, cells.title_en].map((title) => plainName(title ?? ''));
      const mine = titles.map((title) => (title ? sessions.get(title) : undefined)).find(Boolean);
      for (const title of titles) taken.add(title);
      const read = courseRow(cells, categories.find, cleaned, {
        ...decisions,
        sessions: mine?.sessions ?? [],
        dayOrder: order,
      });
      read.problems.push(...(mine?.problems ?? []));
      const filled = WHOLE_FILE_FIELDS.filter((field) => cells[field] !== own[field]);
      const repeated = titleOf(read) === '' ? null : repeatsOf(read.content, number, filled);
      // What the row does not say stays, and so do the pictures, which are changed in the form.
      const isChange = repeated?.repeats.changeable === true && changing.has(number);
      if (isChange)
        Object.assign(read, {
          ...{ content: repeated.content, missing: [], picture: '' },
        } satisfies Partial<CourseRow>);
      texts.add(number, read, isChange ? null : own, decisions);
      rows.push({ row: number, raw, read, repeated });
      // Other requests have their turn between the rows, each of which may be long.
      await setImmediate();
    }
    const wanted = new Set(
      rows.flatMap(({ read }) => (read && 'picture' in read ? pictureName(read.picture) : [])),
    );
    const pictures = await picturesFor(wanted);
    const problemOf = await drawAll(pictures, wanted, sent.sender);

    const drafts: CheckedRow[] = [];
    const hash = createHash('sha256');
    const results = rows.map(({ row, raw, read, repeated }): CourseFileRow => {
      const result = { ...NO_DRAFT, row, cells: raw };
      if (read === null) {
        const title = raw[shown.findIndex(({ field }) => field === 'title')] ?? '';
        return { ...result, title, isSkipped: true };
      }
      if ('reason' in read) return { ...result, problems: [{ field: null, reason: read.reason }] };
      const { content, picture, problems, missing } = read;
      const title = titleOf(read);
      const repeats = repeated?.repeats ?? null;
      const changes = repeats?.changeable && changing.has(row) ? (repeated?.changes ?? []) : null;
      const changed = changes === null ? null : (repeats?.id ?? null);
      const name = pictureName(picture);
      const found = pictures.get(name);
      const problem = picture ? problemOf(name) : null;
      if (problem) {
        const values = { value: picture, ...PICTURE_LIMITS };
        problems.push({ field: 'picture', reason: { code: problem, values } });
        missing.push('picture');
      }
      const path = found && 'path' in found && !problem ? found : null;
      const isDraft = title !== '' && (changed === null || repeated?.isChange === true);
      if (title === '') problems.unshift({ field: 'title', reason: { code: 'emptyInBoth', values: {} } });
      else {
        if (isDraft) drafts.push({ content, picture: path?.path ?? null, changed });
        hash.update(JSON.stringify([content, path?.hash ?? null, changed]));
      }
      const isFine = problems.length === 0 && missing.length === 0;
      const isSkipped = title !== '' && !isDraft;
      return {
        ...{ ...result, title, problems, missing, isDraft, isSkipped, repeats, changes },
        cells: isFine ? [] : raw,
      };
    });
    return {
      result: {
        batch: hash.digest('hex').slice(0, 32),
        failure: null,
        encoding,
        dayOrder,
        otherSheets,
        columns: shown,
        above,
        words: texts.words(),
        rows: results,
        unused: [...pictures.keys()].filter((name) => !wanted.has(name)),
        strays: [...sessions].flatMap(([key, { title }]) => (taken.has(key) ? [] : title)),
      },
      drafts,
    };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const failure = { file: reading, reason: error.reason };
    return {
      result: {
        ...{ batch: '', failure, encoding, dayOrder, otherSheets, columns: shown, above },
        ...{ words: [], rows: [], unused: [], strays: [] },
      },
      drafts: [],
    };
  }
}

/** Returns the sheet with the most headings that are recognised, the first without any, and the names of the others with courses. */
function sheetOfCourses({ sheets, text }: Table, decisions: Decisions) {
  const read = sheets.map(({ name, lines }) => ({
    name,
    ...readHeadings(lines, {
      meaningOf: (heading) => meaningOfHeading(heading, decisions),
      hasAllColumns: text !== null,
      isRemark: isRemarkRow,
    }),
  }));
  const most = Math.max(0, ...read.map(({ recognised }) => recognised));
  const courses = read.find(({ recognised }) => most >= RECOGNISED_MIN && recognised === most) ??
    read.find(({ rows }) => rows.length > 0) ?? { rows: [], above: [] };
  const others = read.filter(
    (one) => one !== courses && one.recognised >= RECOGNISED_MIN && one.rows.length > 0,
  );
  return { courses, others: others.map(({ name }) => name.slice(0, LINE_SHOWN_MAX)) };
}

/** Finds the order of day and month by the days of all rows of which only one order is possible, or that fits the weekdays. */
function dayOrderIn(
  rows: readonly TableRow[],
  columns: ReadonlyMap<CourseFileField, string>,
  chosen: DayOrder | null,
): CourseFileResult['dayOrder'] {
  const finder = dayOrderFinder();
  for (const row of rows) if ('cells' in row) finder.add(cellsOf(row.cells, columns));
  const { order, open } = finder.found();
  const [first] = open;
  return first
    ? {
        order: chosen ?? order ?? 'day_first',
        isOpen: chosen === null && order === null,
        example: first.text.trim().slice(0, LINE_SHOWN_MAX),
      }
    : null;
}

/** A row that becomes no draft. */
const NO_DRAFT = {
  ...{ title: '', problems: [], missing: [], isDraft: false, isSkipped: false },
  ...{ repeats: null, changes: null, post: null },
};

const titleOf = ({ content }: CourseRow) => content.title || content.titleEn || '';

/** Characters that are shown of a line above the headings. */
const LINE_SHOWN_MAX = 80;

function shownLine(line: TableLine): CourseFileResult['above'][number] {
  const text = 'texts' in line ? line.texts.filter(Boolean).join(' ') : '';
  return { row: line.row, text: text.slice(0, LINE_SHOWN_MAX) };
}

/** Returns the cells of a row by their fields, with the corrections of single cells. */
function correctedCells(
  { row, cells }: Extract<TableRow, { cells: unknown }>,
  columns: ReadonlyMap<CourseFileField, string>,
  corrections: Corrections,
): Cells {
  const corrected = corrections.cells.filter((cell) => cell.row === row);
  return {
    ...cellsOf(cells, columns),
    ...Object.fromEntries(corrected.map(({ field, value }) => [field, value])),
  };
}

/** Fills in empty cells with what was given for the whole file. */
function filledCells(cells: Cells, { replacementOf }: Decisions): Cells {
  const given = WHOLE_FILE_FIELDS.flatMap((field) => {
    const value = cells[field]?.trim() ? undefined : replacementOf(field, '');
    return value ? [[field, value]] : [];
  });
  return { ...cells, ...Object.fromEntries(given) };
}

/** Collects the words of all rows that have no meaning, or for which something else stands, and the empty cells. */
function wordCollector(closestCategories: (name: string) => string[]) {
  const found = new Map<string, CourseFileWord>();
  function note(row: number, field: CourseFileField, text: string, value: string | null) {
    const key = `${field} ${text}`;
    const word = found.get(key) ?? { field, text, rows: [], value, closest: [] };
    if (!word.rows.includes(row)) word.rows.push(row);
    found.set(key, word);
  }
  return {
    /** Adds the words of a row, and its empty cells unless they stay as they are (`own` is null). */
    add(row: number, { words, missing }: CourseRow, own: Cells | null, { replacementOf }: Decisions) {
      for (const { field, text, value } of words)
        if (text.length <= WORD_MAX_LENGTH) note(row, field, text, value);
      for (const field of own ? WHOLE_FILE_FIELDS : []) {
        if (own?.[field]?.trim()) continue;
        const value = replacementOf(field, '') || null;
        if (value !== null || missing.includes(field) || field === 'venue') note(row, field, '', value);
      }
    },
    /** Returns them by field, those of the most rows first. */
    words: (): CourseFileWord[] =>
      [...found.values()]
        .map((word) => ({ ...word, closest: word.text ? closestOf(word) : [] }))
        .sort(
          (a, b) =>
            COURSE_FILE_FIELDS.indexOf(a.field) - COURSE_FILE_FIELDS.indexOf(b.field) ||
            b.rows.length - a.rows.length,
        ),
  };
  function closestOf({ field, text }: CourseFileWord): string[] {
    if (field === 'category' || field === 'categories') return closestCategories(text);
    return closestChoices(field as ChoiceField, text);
  }
}

function cellsOf(cells: Record<string, string>, columns: ReadonlyMap<CourseFileField, string>) {
  return Object.fromEntries([...columns].map(([field, heading]) => [field, cells[heading] ?? '']));
}

/** Sanitises the HTML of all rows together, and returns a function that finds it. */
async function cleanedBodies(rows: readonly Cells[], sender: Sender): Promise<(html: string) => string> {
  const html = rows.flatMap(htmlOf);
  const cleaned = await cleanBodies(html, { sender });
  const found = new Map(html.map((body, at) => [body, cleaned[at] ?? '']));
  return (body) => found.get(body) ?? '';
}

const PICTURE_LIMITS = {
  megabytes: IMAGE_MAX_BYTES / MEGABYTE,
  megapixels: PICTURE_MAX_PIXELS / MILLION,
  decoded: PICTURE_MAX_DECODED_BYTES / MILLION,
  limit: PICTURE_MIN_SIDE,
};
const DRAWING_PROBLEMS = {
  picture_type: 'notPicture',
  picture_bytes: 'pictureTooLarge',
  picture_pixels: 'picturePixels',
  picture_decoded: 'pictureDecoded',
  picture_broken: 'noPicture',
  picture_small: 'pictureSmall',
} as const satisfies Record<PictureProblem, string>;

/**
 * Draws every wanted picture once, so that the check finds what the storing would, also if several names have the same
 * content. Returns the problem of a picture by its name; null if it has none.
 * @throws the reason of the sender's signal
 */
async function drawAll(pictures: FoundPictures, wanted: ReadonlySet<string>, sender: Sender) {
  type Problem = (typeof DRAWING_PROBLEMS)[PictureProblem];
  const problems = new Map<string, Problem>();
  const drawn = new Map<string, Problem | null>();
  for (const name of wanted) {
    const picture = pictures.get(name);
    if (!picture) problems.set(name, 'noPicture');
    else if ('problem' in picture) problems.set(name, picture.problem);
    else {
      const { path } = picture;
      const problem = drawn.has(path) ? drawn.get(path) : await problemOfDrawing(path, sender);
      drawn.set(path, problem ?? null);
      if (problem) problems.set(name, problem);
    }
  }
  return (name: string) => problems.get(name) ?? null;
}

async function problemOfDrawing(path: string, sender: Sender) {
  try {
    await drawPicture({ path }, 'list_image', { sender });
    return null;
  } catch (error) {
    if (!(error instanceof RefusedPicture)) throw error;
    return DRAWING_PROBLEMS[error.problem];
  }
}
