/** A file of a form: a part of the form as it lies in memory, not a copy. */
export class FormFile {
  constructor(
    readonly name: string,
    readonly bytes: Buffer<ArrayBuffer>,
  ) {}

  get size(): number {
    return this.bytes.length;
  }
}
