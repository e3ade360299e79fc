import pLimit from 'p-limit';
import type { ClientBase } from 'pg';
import { log } from '@/server/platform/log/log';
import { fitsName } from '@/server/platform/media/fits-name';
import { mediaStorage } from '@/server/platform/media/media-storage';
import { readPicture } from '@/server/platform/media/read-picture';
import type { MediaStorage } from '@/server/platform/media/storage';
import { avifNameOf, pictureName, privatePictureName } from '@/server/platform/media/store';
import { pictureFile } from './archive-contents';

const ROWS = 500;
/** Rows are committed in another order than that of their ids, but not by more than this. */
const OVERLAP = 1_000;
/** Files that are copied at a time; segments wait meanwhile. */
const CONCURRENCY = 8;

interface PictureRow {
  id: number;
  key: string;
  widths: number[];
  is_public: boolean;
}

/** Reads the rows of pictures in batches, in the order of their ids. */
async function* pictureBatches(client: ClientBase, afterId: number): AsyncGenerator<PictureRow[]> {
  for (let last = afterId; ; ) {
    const { rows } = await client.query<PictureRow>(
      'select id, key, widths, is_public from pictures where id > $1 order by id limit $2',
      [last, ROWS],
    );
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < ROWS) return;
  }
}

async function* pictureRows(client: ClientBase): AsyncGenerator<PictureRow> {
  for await (const batch of pictureBatches(client, 0)) yield* batch;
}

const namesOfRow = ({ key, widths }: PictureRow) => widths.map((width) => pictureName(key, width));

/** Copies pictures to the archive. It remembers what is there, so that only new ones are read. */
export class PictureArchive {
  readonly #storage: MediaStorage;
  readonly #known: Set<string>;
  readonly #missing = new Set<string>();
  readonly #limit = pLimit(CONCURRENCY);
  #lastId = 0;

  /** @param known names of the picture files in the archive */
  constructor(storage: MediaStorage, known: Iterable<string>) {
    this.#storage = storage;
    this.#known = new Set(known);
  }

  /** Copies the pictures whose rows are new. A file never changes, so the copy may be made later than its row. */
  async addNew(client: ClientBase): Promise<void> {
    for await (const batch of pictureBatches(client, Math.max(0, this.#lastId - OVERLAP))) {
      await this.#addFiles(batch.flatMap(namesOfRow), (name) => this.#add(name));
      this.#lastId = Math.max(this.#lastId, batch.at(-1)?.id ?? 0);
    }
  }

  /**
   * Copies every picture that is not in the archive, and the AVIF files that were made of them since.
   * @returns the keys of all pictures
   */
  async addAll(client: ClientBase): Promise<string[]> {
    const keys: string[] = [];
    for await (const batch of pictureBatches(client, 0)) {
      keys.push(...batch.map(({ key }) => key));
      await this.#addFiles(batch.flatMap(namesOfRow), (name) => this.#add(name));
      const open = batch.filter(({ is_public }) => is_public).flatMap(namesOfRow);
      await this.#addFiles(open.map(avifNameOf), (name) => this.#add(name, { isOptional: true }));
    }
    return keys;
  }

  /** Forgets files that were removed from the archive. */
  forget(names: Iterable<string>): void {
    for (const name of names) this.#known.delete(name);
  }

  async #addFiles(names: readonly string[], add: (name: string) => Promise<void>): Promise<void> {
    const unknown = names.filter((name) => !this.#known.has(name));
    await Promise.all(unknown.map((name) => this.#limit(() => add(name))));
  }

  async #add(name: string, { isOptional = false } = {}): Promise<void> {
    const found = await readPicture(name);
    if (found) {
      await this.#storage.write(pictureFile(name), found.data);
      this.#known.add(name);
    } else if (!isOptional && !this.#missing.has(name)) {
      this.#missing.add(name);
      log.warn('archive: a picture has no file', { picture: name });
    }
  }
}

/**
 * Puts the files of all pictures of a database where its rows expect them: those that are in the other place are
 * moved, those that are not there are copied from the archive.
 * @returns numbers of files
 */
export async function restorePictures(
  client: ClientBase,
  storage: MediaStorage,
): Promise<{ restored: number; missing: number }> {
  const media = mediaStorage();
  const there = new Set<string>();
  for await (const { name } of media.list()) there.add(name);
  const counts = { restored: 0, missing: 0 };
  for await (const { key, widths, is_public } of pictureRows(client))
    for (const width of widths) {
      const [open, hidden] = [pictureName(key, width), privatePictureName(key, width)];
      const [place, other] = is_public ? [open, hidden] : [hidden, open];
      if (there.has(place)) continue;
      const widest = Math.max(...widths);
      const data = there.has(other) ? null : await readFitting(storage, open, widest);
      if (there.has(other)) await media.move(other, place);
      else if (data) await media.write(place, data);
      else counts.missing += 1;
      if (data) counts.restored += 1;
      const avif = data && is_public ? await readFitting(storage, avifNameOf(open), widest) : null;
      if (avif) await media.write(avifNameOf(open), avif);
    }
  return counts;
}

/** Reads a picture file of the archive; null if it is missing or something else than its name says. */
async function readFitting(storage: MediaStorage, name: string, widest: number): Promise<Buffer | null> {
  const data = await storage.read(pictureFile(name));
  return data && fitsName(name, data, widest) ? data : null;
}

/**
 * Counts the picture files of a database's rows in the archive. Missing ones are those that the media storage has.
 * @param archived names of the picture files in the archive
 */
export async function countPictures(
  client: ClientBase,
  archived: Pick<ReadonlySet<string>, 'has'>,
): Promise<{ there: number; missing: number }> {
  const counts = { there: 0, missing: 0 };
  for await (const { key, widths } of pictureRows(client))
    for (const name of widths.map((width) => pictureName(key, width)))
      if (archived.has(name)) counts.there += 1;
      else if (await readPicture(name)) counts.missing += 1;
  return counts;
}
