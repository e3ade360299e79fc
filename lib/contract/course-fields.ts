import {
  ACCESS_FEATURES,
  AGE_GROUPS,
  CAMP_DAYS,
  CLASS_SIZES,
  DISTRICTS,
  FEE_BASES,
  HOLIDAY_LESSONS,
  MAKEUP_RULES,
  MODES,
  PRICE_UNITS,
  QUALIFICATIONS,
  RECORD_CHECKS,
  REFUND_GRADES,
  SCHEDULES,
  SCHOOL_REGISTRATIONS,
  SEN_OFFERS,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  WEATHER_AFTER,
  WEATHER_RULES,
  WEATHER_SIGNALS,
  WEEKDAYS,
} from './choices';
import { camelCase } from './field-names';

/**
 * The fields of an advertisement, described once. A module that lists the fields of a place takes the list from here, or
 * is a `Record` over their names, so that it does not compile while a field is missing.
 */

/** Places in which a field of an advertisement may appear. */
type Place =
  /** The form of the advertisement, its draft and its submission. */
  | 'form'
  /** The comparison of a revision with what is published. */
  | 'review'
  /** The columns of a merchant's course file. */
  | 'courseFile'
  /** The columns of an import in the product's own format, and its report of changes. */
  | 'import'
  /** The columns of the administrator's export. */
  | 'export'
  /** The page of the course, in the public answer, with the value of its column. Other fields have rules of their own. */
  | 'page';

type Kind =
  | 'text'
  | 'html'
  | 'texts'
  | 'money'
  | 'number'
  | 'choice'
  | 'choices'
  | 'date'
  | 'dates'
  | 'time'
  | 'flag'
  | 'address'
  | 'categories'
  | 'picture'
  | 'sessions'
  | 'gallery'
  /** Identifies the course or its merchant; each place has rules of its own for it. */
  | 'identity';

interface Field {
  kind: Kind;
  /** Property of the table `posts`. Null: it is no column, or one that each place reads by its own rules. */
  column: string | null;
  in: readonly Place[];
  choices?: readonly string[];
  /** Group of the texts of its choices below `choices` in the messages. */
  texts?: string;
  /** Name in the form, if it is not the name in the other places. */
  form?: string;
  /** Name of the filter that offers its choices. */
  filter?: string;
}

const OF_MERCHANT = ['form', 'review', 'courseFile', 'import', 'export'] as const;
const OF_PAGE = [...OF_MERCHANT, 'page'] as const;
/** Fields that only imports have. */
const OF_IMPORT = ['import', 'export'] as const;
/** Fields that follow from others. */
const OF_VENUE = ['review', 'export', 'page'] as const;

/** In the order of the columns of a file. */
export const COURSE_FIELDS = {
  id: { kind: 'identity', column: null, in: ['import'] },
  slug: { kind: 'identity', column: null, in: ['import'] },
  merchant: { kind: 'identity', column: null, in: ['import'] },
  title: { kind: 'text', column: 'titleZh', in: OF_MERCHANT },
  title_en: { kind: 'text', column: 'titleEn', in: OF_MERCHANT },
  category: {
    kind: 'categories',
    column: null,
    form: 'category_ids',
    in: ['form', 'review', 'courseFile', 'import'],
  },
  categories: { kind: 'categories', column: null, in: ['courseFile', 'import'] },
  districts: {
    kind: 'choices',
    column: 'districts',
    choices: DISTRICTS,
    texts: 'district',
    form: 'service_area',
    filter: 'district',
    in: OF_MERCHANT,
  },
  content: { kind: 'text', column: 'contentZh', in: OF_MERCHANT },
  content_en: { kind: 'text', column: 'contentEn', in: OF_MERCHANT },
  body: { kind: 'html', column: 'bodyZh', in: OF_MERCHANT },
  body_en: { kind: 'html', column: 'bodyEn', in: OF_MERCHANT },
  age_groups: {
    kind: 'choices',
    column: 'ageGroups',
    choices: AGE_GROUPS,
    texts: 'ageGroup',
    filter: 'ageGroup',
    in: OF_MERCHANT,
  },
  age_min: { kind: 'number', column: 'ageMin', in: OF_MERCHANT },
  age_max: { kind: 'number', column: 'ageMax', in: OF_MERCHANT },
  /** The same in months, which say more than whole years. */
  age_min_months: { kind: 'number', column: 'ageMinMonths', in: OF_IMPORT },
  age_max_months: { kind: 'number', column: 'ageMaxMonths', in: OF_IMPORT },
  teaching_gender: {
    kind: 'choice',
    column: 'teachingGender',
    choices: TEACHING_GENDERS,
    texts: 'teachingGender',
    filter: 'teachingGender',
    in: OF_PAGE,
  },
  languages: {
    kind: 'choices',
    column: 'languages',
    choices: TEACHING_LANGUAGES,
    texts: 'language',
    filter: 'language',
    in: OF_MERCHANT,
  },
  class_size: {
    kind: 'choice',
    column: 'classSize',
    choices: CLASS_SIZES,
    texts: 'classSize',
    filter: 'classSize',
    in: OF_MERCHANT,
  },
  mode: {
    kind: 'choice',
    column: 'mode',
    choices: MODES,
    texts: 'mode',
    filter: 'mode',
    in: OF_MERCHANT,
  },
  price_min: { kind: 'money', column: 'priceMin', in: OF_MERCHANT },
  price_max: { kind: 'money', column: 'priceMax', in: OF_MERCHANT },
  price_unit: { kind: 'choice', column: 'priceUnit', choices: PRICE_UNITS, in: OF_MERCHANT },
  lessons: { kind: 'number', column: 'lessons', in: OF_MERCHANT },
  lesson_minutes: { kind: 'number', column: 'lessonMinutes', in: OF_MERCHANT },
  trial_price: { kind: 'money', column: 'trialPrice', in: OF_MERCHANT },
  material_fee: { kind: 'money', column: 'materialFee', in: OF_PAGE },
  weekdays: {
    kind: 'choices',
    column: 'weekdays',
    choices: WEEKDAYS,
    texts: 'weekday',
    filter: 'weekday',
    in: OF_MERCHANT,
  },
  time_from: { kind: 'time', column: 'timeFrom', in: OF_MERCHANT },
  time_to: { kind: 'time', column: 'timeTo', in: OF_MERCHANT },
  start_date: { kind: 'date', column: 'startDate', in: OF_PAGE },
  end_date: { kind: 'date', column: 'endDate', in: OF_PAGE },
  /** Days without lessons, besides the public holidays. On the page with these, if they have none. */
  except_dates: { kind: 'dates', column: 'exceptDates', in: OF_PAGE },
  sessions: { kind: 'sessions', column: 'sessions', in: ['form', 'review'] },
  schedule_note: { kind: 'text', column: 'scheduleNoteZh', in: OF_IMPORT },
  schedule_note_en: { kind: 'text', column: 'scheduleNoteEn', in: OF_IMPORT },
  venue: { kind: 'text', column: 'venueZh', in: OF_MERCHANT },
  venue_en: { kind: 'text', column: 'venueEn', in: OF_MERCHANT },
  instructor: { kind: 'text', column: 'instructor', in: OF_MERCHANT },
  places: { kind: 'number', column: 'places', in: OF_PAGE },
  places_left: { kind: 'number', column: 'placesLeft', in: OF_IMPORT },
  enrol_from: { kind: 'date', column: 'enrolFrom', in: OF_IMPORT },
  enrol_until: { kind: 'date', column: 'enrolUntil', in: OF_IMPORT },
  ballot_on: { kind: 'date', column: 'ballotOn', in: OF_IMPORT },
  /** Whether the organiser that a feed comes from keeps a list of its own; the site's own lists are waiting-list.ts. */
  waiting_list: { kind: 'flag', column: 'waitingList', in: OF_IMPORT },
  outcomes: { kind: 'texts', column: 'outcomesZh', in: OF_MERCHANT },
  outcomes_en: { kind: 'texts', column: 'outcomesEn', in: ['review', ...OF_IMPORT] },
  weather_note: { kind: 'text', column: 'weatherNoteZh', in: OF_MERCHANT },
  weather_note_en: { kind: 'text', column: 'weatherNoteEn', in: ['review', ...OF_IMPORT] },
  fee_basis: {
    kind: 'choice',
    column: 'feeBasis',
    choices: FEE_BASES,
    texts: 'feeBasis',
    in: OF_PAGE,
  },
  registration_fee: { kind: 'money', column: 'registrationFee', in: OF_PAGE },
  /** All that is paid before the first lesson: an amount, or a share of the fee in percent. */
  first_payment: { kind: 'money', column: 'firstPayment', in: OF_PAGE },
  first_payment_share: { kind: 'number', column: 'firstPaymentShare', in: OF_PAGE },
  refund: { kind: 'choice', column: 'refund', choices: REFUND_GRADES, texts: 'refund', in: OF_PAGE },
  /** Days before the first lesson until which a cancellation is refunded. */
  refund_days: { kind: 'number', column: 'refundDays', in: OF_PAGE },
  makeup: { kind: 'choice', column: 'makeup', choices: MAKEUP_RULES, texts: 'makeup', in: OF_PAGE },
  /** Lessons that may be made up, at most. */
  makeup_lessons: { kind: 'number', column: 'makeupLessons', in: OF_PAGE },
  /** Hours before a lesson until which leave is asked for. */
  leave_hours: { kind: 'number', column: 'leaveHours', in: OF_PAGE },
  access: { kind: 'choices', column: 'access', choices: ACCESS_FEATURES, texts: 'access', in: OF_PAGE },
  /** What is stated not to be there; what neither list names is not stated. */
  access_lacking: {
    kind: 'choices',
    column: 'accessLacking',
    choices: ACCESS_FEATURES,
    texts: 'access',
    in: OF_PAGE,
  },
  /**
   * What the venue of the course has and has not, where the course says nothing of its own (docs/decisions/127). Exports
   * and filters count the venues of its sessions too; its page shows those beside the sessions.
   */
  venue_access: {
    kind: 'choices',
    column: 'venueAccess',
    choices: ACCESS_FEATURES,
    texts: 'access',
    in: OF_VENUE,
  },
  venue_access_lacking: {
    kind: 'choices',
    column: 'venueAccessLacking',
    choices: ACCESS_FEATURES,
    texts: 'access',
    in: OF_VENUE,
  },
  sen: { kind: 'choices', column: 'sen', choices: SEN_OFFERS, texts: 'sen', in: OF_PAGE },
  access_note: { kind: 'text', column: 'accessNoteZh', in: OF_MERCHANT },
  access_note_en: { kind: 'text', column: 'accessNoteEn', in: ['review', ...OF_IMPORT] },
  school_registration: {
    kind: 'choice',
    column: 'schoolRegistration',
    choices: SCHOOL_REGISTRATIONS,
    texts: 'schoolRegistration',
    in: OF_PAGE,
  },
  school_number: { kind: 'text', column: 'schoolNumber', in: OF_PAGE },
  record_check: {
    kind: 'choice',
    column: 'recordCheck',
    choices: RECORD_CHECKS,
    texts: 'recordCheck',
    in: OF_PAGE,
  },
  qualifications: {
    kind: 'choices',
    column: 'qualifications',
    choices: QUALIFICATIONS,
    texts: 'qualification',
    in: OF_PAGE,
  },
  qualification_note: { kind: 'text', column: 'qualificationNoteZh', in: OF_MERCHANT },
  qualification_note_en: { kind: 'text', column: 'qualificationNoteEn', in: ['review', ...OF_IMPORT] },
  cef_code: { kind: 'text', column: 'cefCode', in: OF_PAGE },
  hashtags: { kind: 'texts', column: 'hashtags', in: OF_MERCHANT },
  /** Duration of the listing. */
  schedule: {
    kind: 'choice',
    column: 'schedule',
    choices: SCHEDULES,
    in: ['form', 'review', 'courseFile', 'export', 'page'],
  },
  /** Name of a picture that comes with the file. */
  picture: { kind: 'picture', column: null, in: ['courseFile', 'import'] },
  list_image: { kind: 'picture', column: 'listImageId', in: ['review'] },
  main_image: { kind: 'picture', column: 'mainImageId', in: ['review'] },
  gallery: { kind: 'gallery', column: 'gallery', in: ['form', 'review'] },
  published_on: { kind: 'date', column: null, in: ['import'] },
  url: { kind: 'address', column: 'sourceUrlZh', in: ['import'] },
  url_en: { kind: 'address', column: 'sourceUrlEn', in: ['import'] },
  public_holidays: {
    kind: 'choice',
    column: 'publicHolidays',
    choices: HOLIDAY_LESSONS,
    texts: 'publicHolidays',
    in: OF_PAGE,
  },
  /** Each school has its own, so they are stated, and no day of the schedule follows from them. */
  school_holidays: {
    kind: 'choice',
    column: 'schoolHolidays',
    choices: HOLIDAY_LESSONS,
    texts: 'schoolHolidays',
    in: OF_PAGE,
  },
  camp: { kind: 'choice', column: 'camp', choices: CAMP_DAYS, texts: 'camp', in: OF_PAGE },
  /** From when children may be brought to a camp. */
  drop_off_from: { kind: 'time', column: 'dropOffFrom', in: OF_PAGE },
  weather_rule: {
    kind: 'choice',
    column: 'weatherRule',
    choices: WEATHER_RULES,
    texts: 'weatherRule',
    in: OF_PAGE,
  },
  /** These three count with the rule `own` only. */
  weather_signals: {
    kind: 'choices',
    column: 'weatherSignals',
    choices: WEATHER_SIGNALS,
    texts: 'weatherSignal',
    in: OF_PAGE,
  },
  weather_hours: { kind: 'number', column: 'weatherHours', in: OF_PAGE },
  weather_resume_hours: { kind: 'number', column: 'weatherResumeHours', in: OF_PAGE },
  weather_after: {
    kind: 'choice',
    column: 'weatherAfter',
    choices: WEATHER_AFTER,
    texts: 'weatherAfter',
    in: OF_PAGE,
  },
} as const satisfies Record<string, Field>;

type Fields = typeof COURSE_FIELDS;
export type CourseField = keyof Fields;
type KindOf<F extends CourseField> = Fields[F]['kind'];

/** The fields of a place, or those of some kinds. */
export type CourseFieldIn<P extends Place, K extends Kind = Kind> = {
  [F in CourseField]: P extends Fields[F]['in'][number] ? (KindOf<F> extends K ? F : never) : never;
}[CourseField];

type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;
/** Names of fields in the form, in camelCase. */
export type FormNameOf<F extends CourseField> = F extends CourseField
  ? CamelCase<Fields[F] extends { form: infer N extends string } ? N : F>
  : never;
export type FormField = FormNameOf<CourseFieldIn<'form'>>;

const ALL = Object.entries(COURSE_FIELDS) as [CourseField, Field][];

type ChoicesOf<F extends CourseField> = Fields[F] extends { choices: infer C extends readonly string[] }
  ? C
  : never;

/** Value of a field in its column, by its kind. */
export type ColumnValueOf<F extends CourseField> =
  KindOf<F> extends 'choice'
    ? ChoicesOf<F>[number] | null
    : KindOf<F> extends 'choices'
      ? ChoicesOf<F>[number][]
      : KindOf<F> extends 'text' | 'html'
        ? string
        : KindOf<F> extends 'texts' | 'dates'
          ? string[]
          : KindOf<F> extends 'money' | 'number'
            ? number | null
            : KindOf<F> extends 'date' | 'time' | 'address'
              ? string | null
              : KindOf<F> extends 'flag'
                ? boolean
                : never;

/** The fields of a course's page that have the value of their column, by the name of the column. */
export type PageColumns = {
  [F in CourseFieldIn<'page'> as Fields[F]['column']]: ColumnValueOf<F>;
};

/** Returns those fields of a row or of an answer. */
export function pageColumnsOf(source: PageColumns): PageColumns {
  const columns = courseFieldsIn('page').map((field) => COURSE_FIELDS[field].column);
  return Object.fromEntries(columns.map((column) => [column, source[column]])) as unknown as PageColumns;
}

type FieldWithFilter = { [F in CourseField]: Fields[F] extends { filter: string } ? F : never }[CourseField];
type FilterOf<F extends FieldWithFilter> = Fields[F]['filter'];
/** Filters that offer the choices of a field. */
export type ChoiceFilter = FilterOf<FieldWithFilter>;
/** A filter that offers the choices of a field: the field's name, kind, column, choices and group of texts. */
type FilterField = { [F in FieldWithFilter as FilterOf<F>]: { field: F } & Fields[F] };

/** The filters that offer the choices of a field, in the order of the table, each with its field. */
export const CHOICE_FILTERS = Object.fromEntries(
  ALL.flatMap(([field, about]) => (about.filter ? [[about.filter, { field, ...about }]] : [])),
) as FilterField;
export const CHOICE_FILTER_NAMES = Object.keys(CHOICE_FILTERS) as ChoiceFilter[];

/** Returns the fields of a place in the order of the table, or those of some kinds. */
export function courseFieldsIn<P extends Place, const K extends Kind = Kind>(
  place: P,
  ...kinds: K[]
): readonly CourseFieldIn<P, K>[] {
  return ALL.filter(
    ([, field]) => field.in.includes(place) && (kinds.length === 0 || kinds.includes(field.kind as K)),
  ).map(([name]) => name as CourseFieldIn<P, K>);
}

/** Returns the name of a field in the form, in snake_case. */
export const formFieldOnWire = (field: CourseField): string => (COURSE_FIELDS[field] as Field).form ?? field;

/** Returns the name of a field in the form, in camelCase. */
export const formField = (field: CourseField) => camelCase(formFieldOnWire(field)) as FormField;

const BY_FORM_FIELD = new Map(ALL.map(([field]) => [formField(field), field]));

/** Returns the field of a camelCase name in the form; undefined if there is none. */
export const courseFieldOf = (name: string): CourseField | undefined => BY_FORM_FIELD.get(name as FormField);
