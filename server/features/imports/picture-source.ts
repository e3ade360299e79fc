import type { PictureUse } from '@/lib/contract/picture-upload';

/** A picture that a row names. */
export interface ImportPicture {
  name: string;
  /** Hash of its content: a changed picture changes the row. */
  hash: string;
  /**
   * Stores it for each use and returns the ids in the order of the uses. Called for new and changed rows only.
   * @throws RefusedPicture if it is no picture
   */
  store(): Promise<number[]>;
}

/** The pictures of an import, by the names that its rows give. */
export interface PictureSource {
  /** Returns null if there is no such picture. */
  find(name: string, uses: readonly PictureUse[]): Promise<ImportPicture | null>;
}
