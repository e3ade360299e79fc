import { readSheet } from 'read-excel-file/node';
import { SaxesParser } from 'saxes';
import { ReadError } from '@/server/features/imports/readers/row';
import { storedZip } from './stored-zip';
import { decodeText, type ZipEntry, zipEntries } from './zip-entries';

const MEGABYTE = 1024 * 1024;
const LIMITS = { entries: 500, entryBytes: 16 * MEGABYTE, totalBytes: 16 * MEGABYTE };
/** Largest coordinates of a cell. The reader fills every gap before it, so a single far cell would fill the memory. */
const ROWS_MAX = 10_000;
const ROW = /^()(\d{1,7})$/;
const CELL = /^([A-Z]{1,2})(\d{1,7})$/;
/** Serial dates of Excel below 1 are times of a day; it counts days from 30 December 1899. */
const FIRST_DAY = Date.UTC(1899, 11, 31);
const MINUTE_MS = 60_000;

/**
 * Returns the texts of the first sheet of an XLSX file, as its author sees them: the result of a formula, a date
 * as `YYYY-MM-DD`, a time as `HH:MM`.
 * @throws ReadError damaged, encrypted, tooManyFiles, unpacksTooLarge
 */
export async function readWorkbook(path: string): Promise<string[][]> {
  const parts: ZipEntry[] = [];
  for await (const entry of zipEntries(path, LIMITS)) {
    if (!/\.(xml|rels)$/.test(entry.name)) continue;
    if (!entry.data)
      throw new ReadError('unpacksTooLarge', { megabytes: Math.round(LIMITS.entryBytes / MEGABYTE) });
    checkCoordinates(entry.data);
    parts.push(entry);
  }
  try {
    // The reader gets an archive that was written here, so that it can find no other entries in it than those
    // whose bytes were counted.
    const rows = await readSheet(storedZip(parts));
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    throw new ReadError('damaged', { text: (error as Error).message }, { cause: error });
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  const at = new Date(Math.round(value.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
  if (value.getTime() < FIRST_DAY) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

/** @throws ReadError damaged if it is no XML, or a cell is too far from the first one */
function checkCoordinates(xml: Buffer): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new ReadError('damaged', { text: error.message });
  });
  parser.on('doctype', () => {
    throw new ReadError('damaged', { text: 'DOCTYPE' });
  });
  parser.on('opentag', ({ name, attributes }) => {
    const at = attributes.r;
    if (at === undefined) return;
    const [, , row] =
      (/(^|:)row$/.test(name) && ROW.exec(at)) || (/(^|:)c$/.test(name) && CELL.exec(at)) || [];
    if (row === undefined ? /(^|:)(row|c)$/.test(name) : Number(row) > ROWS_MAX)
      throw new ReadError('damaged', { text: `${name} ${at.slice(0, 20)}` });
  });
  parser.write(decodeText(xml, true)).close();
}
