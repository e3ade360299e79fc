import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { hashEntry } from './archive-format';

/** Readable by its owner only: a backup contains personal data. */
const FILE_MODE = 0o600;

/** Writes an archive to a temporary file, which `finish` renames once it is complete and flushed to disk. */
export class ArchiveWriter {
  readonly #file: string;
  readonly #partial: string;
  readonly #pack = tar.pack();
  readonly #hash = createHash('sha256');
  readonly #written: Promise<void>;
  readonly #mtime: Date;

  constructor(file: string, mtime: Date) {
    this.#file = file;
    this.#mtime = mtime;
    this.#partial = `${file}.${process.pid}.partial`;
    this.#written = pipeline(this.#pack, createWriteStream(this.#partial, { mode: FILE_MODE }));
    // Prevents an unhandled rejection; `add` and `finish` report the error.
    this.#written.catch(() => undefined);
  }

  /** Checksum of all entries added so far, hexadecimal. */
  get sha256(): string {
    return this.#hash.copy().digest('hex');
  }

  /**
   * Adds an entry. Resolves when the stream accepts more data.
   * @throws Error if the file cannot be written
   */
  async add(name: string, data: Buffer): Promise<void> {
    hashEntry(this.#hash, name, data);
    const added = new Promise<void>((resolve, reject) => {
      this.#pack.entry({ name, size: data.length, mode: FILE_MODE, mtime: this.#mtime }, data, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    // If writing fails, `added` never settles.
    await Promise.race([added, this.#written.then(() => added)]);
  }

  async finish(): Promise<void> {
    this.#pack.finalize();
    await this.#written;
    const handle = await open(this.#partial, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(this.#partial, this.#file);
  }

  /** Stops writing and removes the temporary file. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#partial, { force: true });
  }
}
