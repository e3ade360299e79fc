/** An uploaded file of a form, on disk until the form has been processed. `size` in bytes. */
export class FormFile {
  constructor(
    readonly name: string,
    readonly path: string,
    readonly size: number,
  ) {}
}
