/** A file by its name, `ab/abcdefghijklmn-640.webp`, and when it was written. */
export interface StoredFile {
  name: string;
  changedAt: Date;
}

/** Where the files of pictures lie: a folder, or a bucket. Names are made from content, so a file never changes. */
export interface MediaStorage {
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Whole or not at all. */
  write(name: string, data: Buffer): Promise<void>;
  /** Where there is nothing to be moved, but something under the new name already, it is done. */
  move(from: string, to: string): Promise<void>;
  /** No error where there is none. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}
