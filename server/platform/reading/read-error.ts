import type { ImportReason, ImportReasonCode, ImportReasonValues } from '@/lib/contract/import-reasons';

/** The file cannot be read, or cannot be read to its end. Rows before the error are valid. */
export class ReadError extends Error {
  readonly reason: ImportReason;

  constructor(code: ImportReasonCode, values: ImportReasonValues = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'ReadError';
    this.reason = { code, values };
  }
}
