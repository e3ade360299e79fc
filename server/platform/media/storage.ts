/** A file with its name, `ab/abcdefghijklmn-640.webp`, and its time of writing. */
export interface StoredFile {
  name: string;
  changedAt: Date;
}

/**
 * Storage of picture files: a folder or a bucket. A file never changes: its name is derived from its content.
 */
export interface MediaStorage {
  /** Returns null if the file does not exist. */
  read(name: string): Promise<Buffer | null>;
  /** Writes a file atomically. */
  write(name: string, data: Buffer): Promise<void>;
  /** Moves a file. Succeeds if only the target exists already. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file. Succeeds if it does not exist. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}
