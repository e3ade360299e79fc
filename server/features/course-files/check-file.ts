import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { CourseFileField, CourseFileResult, CourseFileRow } from '@/lib/contract/course-file';
import {
  IMAGE_MAX_BYTES,
  PICTURE_MAX_DECODED_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURE_MIN_SIDE,
} from '@/lib/contract/limits';
import type { PictureProblem } from '@/lib/contract/picture-problems';
import { cleanBodies } from '@/server/features/advertisements/clean-bodies';
import type { Problem } from '@/server/features/imports/course-import';
import type { Database } from '@/server/platform/database/client';
import { drawPicture } from '@/server/platform/media/draw';
import { RefusedPicture } from '@/server/platform/media/drawing/refused-picture';
import { outside } from '@/server/platform/reading/outside';
import { ReadError } from '@/server/platform/reading/read-error';
import type { Sender } from '@/server/platform/task-process/fair-queue';
import { loadCategoryNames } from './category-names';
import { type CourseRow, courseRow, htmlOf } from './course-row';
import { fieldOfHeading, isRemarks } from './field-columns';
import { pictureName } from './picture-name';
import type { FoundPictures, readPictures } from './read-pictures';
import type { readTable, TableRow } from './read-table';

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
/** Characters of a heading that has no meaning, in the answer. */
const HEADING_SHOWN_MAX = 80;
const MEGABYTE = 1024 * 1024;
const MILLION = 1_000_000;

/** Checks a course file and its pictures. Stores nothing. */
export async function checkFile(db: Database, sent: SentCourseFile): Promise<CheckedFile> {
  let reading: 'file' | 'pictures' = 'file';
  try {
    const table = await readTableOutside(sent.sender, sent.path);
    const { columns, ignored } = columnsOf(table);
    const findCategory = await loadCategoryNames(db);
    const cleaned = await cleanedBodies(table, columns, sent.sender);
    const rows: { row: number; read: CourseRow | Problem }[] = [];
    for (const row of table) {
      const read =
        'problem' in row ? row.problem : courseRow(cellsOf(row.cells, columns), findCategory, cleaned);
      rows.push({ row: row.row, read });
      // Other requests have their turn between the rows, each of which may be long.
      await setImmediate();
    }
    const wanted = new Set(rows.flatMap(({ read }) => ('picture' in read ? pictureName(read.picture) : [])));
    reading = 'pictures';
    const pictures: FoundPictures = sent.pictures
      ? await readPicturesOutside(sent.sender, sent.pictures, sent.folder, wanted)
      : new Map();
    const problemOf = await drawAll(pictures, wanted, sent.sender);

    const drafts: CheckedRow[] = [];
    const hash = createHash('sha256');
    const results = rows.map(({ row, read }): CourseFileRow => {
      if ('reason' in read)
        return {
          row,
          title: '',
          problems: [{ field: null, reason: read.reason }],
          missing: [],
          isDraft: false,
          post: null,
        };
      const { content, picture, problems, missing } = read;
      const title = content.title || content.titleEn || '';
      const isDraft = title !== '';
      const name = pictureName(picture);
      const found = pictures.get(name);
      const problem = picture ? problemOf(name) : null;
      if (problem) {
        const values = { value: picture, ...PICTURE_LIMITS };
        problems.push({ field: 'picture', reason: { code: problem, values } });
        missing.push('picture');
      }
      if (!isDraft) problems.unshift({ field: 'title', reason: { code: 'emptyInBoth', values: {} } });
      else {
        const path = found && 'path' in found && !problem ? found : null;
        drafts.push({ content, picture: path?.path ?? null });
        hash.update(JSON.stringify([content, path?.hash ?? null]));
      }
      return { row, title, problems, missing, isDraft, post: null };
    });
    return {
      result: {
        batch: hash.digest('hex').slice(0, 32),
        failure: null,
        rows: results,
        ignored,
        unused: [...pictures.keys()].filter((name) => !wanted.has(name)),
      },
      drafts,
    };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const failure = { file: reading, reason: error.reason };
    return { result: { batch: '', failure, rows: [], ignored: [], unused: [] }, drafts: [] };
  }
}

/** Returns the column of each field, and the headings without a meaning. Of two columns of a field the first counts. */
function columnsOf(table: readonly TableRow[]) {
  const columns = new Map<CourseFileField, string>();
  const ignored: string[] = [];
  const first = table.find((row) => 'cells' in row);
  for (const heading of Object.keys(first?.cells ?? {})) {
    const field = fieldOfHeading(heading);
    if (field && !columns.has(field)) columns.set(field, heading);
    else if (heading !== '' && !isRemarks(heading)) ignored.push(heading.slice(0, HEADING_SHOWN_MAX));
  }
  if (first && !columns.has('title') && !columns.has('title_en')) throw new ReadError('noColumnTitle');
  return { columns, ignored };
}

function cellsOf(cells: Record<string, string>, columns: ReadonlyMap<CourseFileField, string>) {
  return Object.fromEntries([...columns].map(([field, heading]) => [field, cells[heading] ?? '']));
}

/** Sanitises the HTML of all rows together, and returns a function that finds it. */
async function cleanedBodies(
  table: readonly TableRow[],
  columns: ReadonlyMap<CourseFileField, string>,
  sender: Sender,
): Promise<(html: string) => string> {
  const html = table.flatMap((row) => ('cells' in row ? htmlOf(cellsOf(row.cells, columns)) : []));
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
