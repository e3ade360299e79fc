import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ReadError } from '../../platform/reading/read-error.ts';
import { decodedName } from '../../platform/reading/text-encoding.ts';

/** Limits of a ZIP file: number of entries, and bytes of one entry and of all, as they unpack. */
export interface ZipLimits {
  entries: number;
  entryBytes: number;
  totalBytes: number;
}

/** A file of a ZIP. `data` is null if it is larger than the limit of one entry. */
export interface ZipEntry {
  /** The path in the archive, which is compared only and never opened. */
  name: string;
  data: Buffer | null;
}

const MEGABYTE = 1024 * 1024;
/** Bit of the general purpose flag: the name is UTF-8. */
const NAME_IS_UTF8 = 0x800;

/** An open ZIP file, whose entries are unpacked one at a time. */
export interface Zip {
  names: readonly string[];
  /** Yields its files. */
  files(): AsyncGenerator<ZipEntry>;
  /** Returns the bytes of a file by its path; null if there is none. Of several the first counts. */
  read(name: string): Promise<Buffer | null>;
  close(): void;
}

/**
 * Opens a ZIP file. Bytes are counted while they unpack, because the sizes that an archive declares may be wrong.
 * All of its functions throw as this one.
 * @throws ReadError damaged, encrypted, tooManyFiles, unpacksTooLarge
 */
export async function openZip(path: string, limits: ZipLimits): Promise<Zip> {
  const zip = await openPromise(path, {
    lazyEntries: true,
    autoClose: false,
    // Names are decoded here: an old Windows writes them in Big5.
    decodeStrings: false,
    // A wrong size is not an error of its own; the bytes are counted.
    validateEntrySizes: false,
  }).catch(damaged);
  const entries: { name: string; entry: Entry }[] = [];
  try {
    if (zip.entryCount > limits.entries) throw new ReadError('tooManyFiles', { limit: limits.entries });
    for await (const entry of zip.eachEntry()) entries.push({ name: nameOf(entry), entry });
  } catch (error) {
    zip.close();
    damaged(error as Error);
  }
  let left = limits.totalBytes;
  async function dataOf({ name, entry }: (typeof entries)[number]): Promise<Buffer | null> {
    if (entry.isEncrypted()) throw new ReadError('encrypted', { value: name });
    const { data, size } = await unpack(zip, entry, Math.min(limits.entryBytes, left));
    left -= size;
    if (left < 0) throw tooLarge(limits.totalBytes);
    return data;
  }
  return {
    names: entries.map(({ name }) => name),
    async *files() {
      for (const one of entries)
        if (!one.name.endsWith('/')) yield { name: one.name, data: await dataOf(one) };
    },
    async read(wanted) {
      const found = entries.find(({ name }) => name === wanted);
      const data = found && (await dataOf(found));
      if (data === null) throw tooLarge(limits.entryBytes);
      return data ?? null;
    },
    close: () => zip.close(),
  };
}

const tooLarge = (bytes: number) =>
  new ReadError('unpacksTooLarge', { megabytes: Math.round(bytes / MEGABYTE) });

/** Returns the bytes of an entry, or null beyond `most` bytes, and the number of bytes that were unpacked. */
async function unpack(zip: ZipFile, entry: Entry, most: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length;
      // Leaving the loop ends the stream.
      if (size > most) return { data: null, size };
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    damaged(error as Error);
  }
  return { data: Buffer.concat(chunks), size };
}

/** Returns the name of an entry, with `/` between folders. Without its flag it may be UTF-8 all the same, or Big5. */
function nameOf(entry: Entry): string {
  const raw = entry.fileName as unknown as Buffer;
  const isUtf8 = (entry.generalPurposeBitFlag & NAME_IS_UTF8) !== 0;
  return (isUtf8 ? raw.toString() : decodedName(raw)).replaceAll('\\', '/');
}

function damaged(error: Error): never {
  if (error instanceof ReadError) throw error;
  throw new ReadError('damaged', { text: error.message }, { cause: error });
}
