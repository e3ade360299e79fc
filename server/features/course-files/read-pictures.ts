import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_MAX_BYTES } from '../../../lib/contract/limits.ts';
import { ReadError } from '../../platform/reading/read-error.ts';
import { pictureName } from './picture-name.ts';
import { openZip } from './zip-entries.ts';

const MEGABYTE = 1024 * 1024;
/** Files of the ZIP, of which rows may name one each; the rest are files that systems add. */
const LIMITS = { entries: 500, entryBytes: IMAGE_MAX_BYTES, totalBytes: 150 * MEGABYTE };
/** First bytes of archives, as hex: ZIP (also of an office document), RAR, 7z, gzip, bzip2, xz. */
const ARCHIVE = /^(?:504b0304|504b0506|52617221|377abcaf|1f8b|425a68|fd377a58)/;
/** First bytes of JPEG and PNG. */
const PICTURE = /^(?:ffd8ff|89504e470d0a1a0a)/;
/** The part by which an XLSX file is known. */
const WORKBOOK = 'xl/workbook.xml';
/** What macOS and Windows add to archives and folders. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** A file of the ZIP of pictures. */
export type FoundPicture =
  /** A picture by its content, in a temporary file; entries of the same content have the same file. */
  { path: string; hash: string } | { problem: 'notPicture' | 'pictureTooLarge' };

/** The files of a ZIP by their names without folders, in lower case. */
export type FoundPictures = ReadonlyMap<string, FoundPicture>;

/**
 * Unpacks the pictures of a ZIP that rows name into new files of a temporary folder, named by numbers. Every file
 * of the ZIP is read, so that the limits hold for all and no archive hides in it.
 * @param wanted names of pictures, as of pictureName
 * @throws ReadError damaged, encrypted, tooManyFiles, unpacksTooLarge, archiveInside, tableNotPictures
 */
export async function readPictures(
  path: string,
  temporary: string,
  wanted: ReadonlySet<string>,
): Promise<FoundPictures> {
  const folder = await mkdtemp(join(temporary, 'pictures-'));
  const found = new Map<string, FoundPicture>();
  /** Files written, by the hash of their content: an archive may hold many copies of a picture. */
  const files = new Map<string, string>();
  const zip = await openZip(path, LIMITS);
  try {
    for await (const { name, data } of zip.files()) {
      if (SYSTEM_FILE.test(name)) continue;
      if (name === WORKBOOK) throw new ReadError('tableNotPictures');
      const key = pictureName(name);
      const start = data?.toString('hex', 0, 8) ?? '';
      if (ARCHIVE.test(start) || /\.(?:zip|rar|7z|tar|t?gz|bz2|xz)$/.test(key))
        throw new ReadError('archiveInside', { value: key });
      if (!data) found.set(key, { problem: 'pictureTooLarge' });
      else if (!PICTURE.test(start)) found.set(key, { problem: 'notPicture' });
      else {
        const hash = createHash('sha256').update(data).digest('base64url');
        const file = files.get(hash) ?? join(folder, String(found.size));
        if (wanted.has(key) && !files.has(hash)) {
          await writeFile(file, data, { mode: 0o600 });
          files.set(hash, file);
        }
        found.set(key, { path: file, hash });
      }
    }
  } finally {
    zip.close();
  }
  return found;
}
