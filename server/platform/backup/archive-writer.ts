import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { hashEntry } from './entry-hash';

/** Readable by its owner alone: a backup holds what its readers told in confidence. */
const FILE_MODE = 0o600;

/** Writes an archive beside its final name, which it gets only when it is whole and on disk. */
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
    // Told by whoever waits next.
    this.#written.catch(() => undefined);
  }

  /** Checksum of everything added so far, hexadecimal. */
  get sha256(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Resolves when there is room for more. @throws Error where the disk refuses */
  async add(name: string, data: Buffer): Promise<void> {
    hashEntry(this.#hash, name, data);
    const added = new Promise<void>((resolve, reject) => {
      this.#pack.entry({ name, size: data.length, mode: FILE_MODE, mtime: this.#mtime }, data, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    // When writing fails, it is never said that an entry was taken.
    await Promise.race([added, this.#written.then(() => added)]);
  }

  async finish(): Promise<void> {
    this.#pack.finalize();
    await this.#written;
    const handle = await open(this.#partial, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(this.#partial, this.#file);
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#partial, { force: true });
  }
}
