import type { ClientBase } from 'pg';
import { fitsName } from '@/server/platform/media/fits-name';
import { mediaStorage } from '@/server/platform/media/media-storage';
import { pictureName } from '@/server/platform/media/store';
import { PICTURE, type Summary } from './archive-format';
import type { Entry } from './archive-reader';
import { BackupError } from './backup-error';

/** Compares the picture files of an archive with the rows of `pictures`, and writes them. */
export class RestoredPictures {
  readonly #file: string;
  /** Widest variant of each picture, px. */
  readonly #widest = new Map<string, number>();
  /** Names of the files that rows name and the archive has not had yet. */
  readonly #expected = new Set<string>();
  /** Name of the last WebP file. Its AVIF file may follow. */
  #last = '';

  private constructor(file: string) {
    this.#file = file;
  }

  /** @param client connection whose transaction has the rows of the archive */
  static async expect(client: ClientBase, file: string): Promise<RestoredPictures> {
    const { rows } = await client.query<{ key: string; widths: number[] }>(
      'select key, widths from pictures',
    );
    const pictures = new RestoredPictures(file);
    for (const { key, widths } of rows) {
      pictures.#widest.set(key, Math.max(...widths));
      for (const width of widths) pictures.#expected.add(pictureName(key, width));
    }
    return pictures;
  }

  /**
   * Writes a file before its row is committed; a file without a row does no harm.
   * @param isWritten false: the file is only checked
   * @throws BackupError if no row names the file, or its content does not fit its name
   */
  async add({ name, data }: Entry, isWritten: boolean): Promise<void> {
    const [, place = ''] = name.match(PICTURE) ?? [];
    const own = place.replace(/^private\//, '');
    const isNamed = own.endsWith('.avif')
      ? own === this.#last.replace('.webp', '.avif')
      : this.#expected.delete(own);
    if (!isNamed) throw new BackupError(`${this.#file}: ${name} is in it, which no row names, or twice.`);
    if (!fitsName(own, data, this.#widest.get(own.slice(3, 17))))
      throw new BackupError(`${this.#file}: ${name} is not the picture that its name says.`);
    this.#last = own;
    if (isWritten) await mediaStorage().write(place, data);
  }

  /** @throws BackupError if other files are missing than were missing when the backup was made */
  requireComplete({ missing_pictures: missing }: Summary): void {
    if (this.#expected.size !== missing)
      throw new BackupError(
        `${this.#file} lacks ${this.#expected.size} picture files that its rows name, and not ${missing} as it says.`,
      );
  }
}
