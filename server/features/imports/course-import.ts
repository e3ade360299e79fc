import type {
  AgeGroup,
  ClassSize,
  District,
  Mode,
  PriceUnit,
  Source,
  TeachingGender,
  TeachingLanguage,
  Weekday,
} from '@/lib/contract/choices';
import type { ImportReason, ImportReasonCode, ImportReasonValues } from '@/lib/contract/import-reasons';

/** A merchant as a feed names it; it is the same one as long as source and sourceId are. */
export interface MerchantImport {
  source: Source;
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
}

/** When a course takes place. Dates are ISO, times `HH:MM` in Hong Kong. */
export interface Timetable {
  startDate: string | null;
  endDate: string | null;
  weekdays: Weekday[];
  /** Days inside the run, on one of the weekdays, without a lesson. */
  exceptDates: string[];
  timeFrom: string | null;
  timeTo: string | null;
}

/** A course as it will be written, whatever it was read from. */
export interface CourseImport extends Timetable {
  source: Source;
  sourceId: string;
  slug: string;
  /** Either the merchant itself, or the sourceId of one of the same source. */
  merchant: MerchantImport | string;
  /** Slugs of categories; the first one is shown on the card. */
  categories: [string, ...string[]];
  titleZh: string;
  titleEn: string;
  /** Plain text. */
  contentZh: string;
  contentEn: string;
  /** HTML made here, every text in it escaped. */
  bodyZh: string;
  bodyEn: string;
  districts: District[];
  ageGroups: AgeGroup[];
  ageMin: number | null;
  ageMax: number | null;
  teachingGender: TeachingGender | null;
  languages: TeachingLanguage[];
  classSize: ClassSize | null;
  mode: Mode | null;
  /** HKD; null: on enquiry; 0: free. */
  priceMin: number | null;
  priceMax: number | null;
  priceUnit: PriceUnit;
  lessons: number | null;
  lessonMinutes: number | null;
  trialPrice: number | null;
  materialFee: number | null;
  scheduleNoteZh: string;
  scheduleNoteEn: string;
  venueZh: string;
  venueEn: string;
  instructor: string;
  /** How many it takes in all, and how many of them are left; null: not said. */
  places: number | null;
  placesLeft: number | null;
  /** Last day of enrolment, ISO. */
  enrolUntil: string | null;
  outcomesZh: string[];
  outcomesEn: string[];
  weatherNoteZh: string;
  weatherNoteEn: string;
  hashtags: string[];
  /** The day it was announced; null: the day of the import. */
  publishedOn: string | null;
  sourceUrlZh: string | null;
  sourceUrlEn: string | null;
  /** Days by which `--as-of` moved every date. */
  movedDays: number;
}

/** Why a row, or a field of it, could not be taken over. */
export interface Problem {
  field: string;
  reason: ImportReason;
}

/** What a mapper makes of a row. `notes` are fields that were left out or kept as text only. */
export type Mapped<T> =
  | { ok: T; notes: Problem[] }
  | { problem: Problem }
  /** Not meant for this catalogue, such as a concert. */
  | { skipped: string };

/** Thrown inside a mapper, caught by its door: the row cannot be taken over. */
export class RowProblem extends Error {
  readonly problem: Problem;

  constructor(field: string, code: ImportReasonCode, values: ImportReasonValues = {}) {
    super(code);
    this.problem = { field, reason: { code, values } };
  }
}

/** Runs a mapper and turns its RowProblem into an answer. */
export function mapRow<T>(map: (notes: Problem[]) => T | { skipped: string }): Mapped<T> {
  const notes: Problem[] = [];
  try {
    const made = map(notes);
    if (typeof made === 'object' && made !== null && 'skipped' in made) return made;
    return { ok: made, notes };
  } catch (error) {
    if (error instanceof RowProblem) return { problem: error.problem };
    throw error;
  }
}
