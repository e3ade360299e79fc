import type { FilePart } from '@/server/media/drawing/upload';

/** A file of a form: a part of the form as it lies in memory, not a copy. */
export class FormFile {
  /** @param place where it lies on disk while the form is worked on; null where its bytes are a copy */
  constructor(
    readonly name: string,
    readonly bytes: Buffer<ArrayBuffer>,
    readonly place: FilePart | null,
  ) {}

  get size(): number {
    return this.bytes.length;
  }
}
