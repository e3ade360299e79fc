/** A file of a form, on disk while the form is worked on. `size` in bytes. */
export class FormFile {
  constructor(
    readonly name: string,
    readonly path: string,
    readonly size: number,
  ) {}
}
