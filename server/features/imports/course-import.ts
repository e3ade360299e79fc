import type { District, PriceUnit, Source } from '@/lib/contract/choices';
import type { COURSE_FIELDS, ColumnValueOf, CourseFieldIn } from '@/lib/contract/course-fields';
import type { ImportReason, ImportReasonCode, ImportReasonValues } from '@/lib/contract/import-reasons';

/** A merchant of a feed, identified by source and sourceId; a sample of the demo catalogue has no source. */
export interface MerchantImport {
  source: Source | null;
  sourceId: string;
  slug: string;
  nameZh: string;
  nameEn: string;
  descriptionZh: string;
  descriptionEn: string;
  addressZh: string;
  addressEn: string;
  district: District | null;
  /** Eight digits. */
  contact: string | null;
  contactIsWhatsapp: boolean;
  /** Complete URL of its website, if the source names one. */
  website?: string | undefined;
  /** Name of the logo among the pictures of the import. */
  logo?: string | undefined;
  sample?: boolean | undefined;
}

type ImportField = CourseFieldIn<'import'>;
type ColumnOf<F extends ImportField> = (typeof COURSE_FIELDS)[F]['column'];

/** The fields that are the values of a column, by their kind: dates are ISO, times `HH:MM` in Hong Kong, prices HKD. */
export type ImportedColumns = {
  [F in ImportField as ColumnOf<F> extends string ? ColumnOf<F> : never]: ColumnOf<F> extends 'priceUnit'
    ? PriceUnit
    : ColumnValueOf<F>;
};

/** The schedule of a course. The except dates are days between start and end, on one of the weekdays, without a lesson. */
export type Timetable = Pick<
  ImportedColumns,
  'startDate' | 'endDate' | 'weekdays' | 'exceptDates' | 'timeFrom' | 'timeTo'
>;

/** A course to be written, independent of its input format. All texts in its HTML are escaped or sanitised. */
export interface CourseImport extends ImportedColumns {
  source: Source | null;
  sourceId: string;
  slug: string;
  /** The merchant itself, or the sourceId of a merchant of the same source. */
  merchant: MerchantImport | string;
  /** Slugs of categories; the first one is shown on the card. */
  categories: [string, ...string[]];
  /** Name of the picture among the pictures of the import. */
  picture: string | null;
  /** Date of publication in the feed, ISO; null: the day of the import. */
  publishedOn: string | null;
  /** Days by which `--as-of` moved every date. */
  movedDays: number;
  sample: boolean;
}

/** The reason why a row, or a field of it, could not be imported. */
export interface Problem {
  field: string;
  reason: ImportReason;
}

/** The result of mapping a row. `notes` are fields that were omitted or imported as text only. */
export type Mapped<T> =
  | { ok: T; notes: Problem[] }
  /** All faults of the row. */
  | { problems: Problem[] }
  /** Not meant for this catalogue, such as a concert. */
  | { skipped: string };

/** Thrown inside a mapper and caught by mapRow: the row cannot be imported. */
export class RowProblem extends Error {
  readonly problems: Problem[];

  constructor(field: string, code: ImportReasonCode, values: ImportReasonValues = {}) {
    super(code);
    this.problems = [{ field, reason: { code, values } }];
  }
}

/** Runs a mapper and converts its RowProblem to a result. */
export function mapRow<T>(
  map: (notes: Problem[]) => T | { skipped: string } | { problems: Problem[] },
): Mapped<T> {
  const notes: Problem[] = [];
  try {
    const made = map(notes);
    if (typeof made === 'object' && made !== null && ('skipped' in made || 'problems' in made)) return made;
    return { ok: made, notes };
  } catch (error) {
    if (error instanceof RowProblem) return { problems: error.problems };
    throw error;
  }
}
