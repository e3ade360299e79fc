import {
  AGE_GROUPS,
  CLASS_SIZES,
  DISTRICTS,
  MODES,
  PRICE_UNITS,
  SCHEDULES,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
  WEEKDAYS,
} from './choices';

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
  | 'export';

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
}

const OF_MERCHANT = ['form', 'review', 'courseFile', 'import', 'export'] as const;
/** Fields that only imports have. */
const OF_IMPORT = ['import', 'export'] as const;

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
    in: OF_MERCHANT,
  },
  age_min: { kind: 'number', column: 'ageMin', in: OF_MERCHANT },
  age_max: { kind: 'number', column: 'ageMax', in: OF_MERCHANT },
  teaching_gender: {
    kind: 'choice',
    column: 'teachingGender',
    choices: TEACHING_GENDERS,
    texts: 'teachingGender',
    in: OF_MERCHANT,
  },
  languages: {
    kind: 'choices',
    column: 'languages',
    choices: TEACHING_LANGUAGES,
    texts: 'language',
    in: OF_MERCHANT,
  },
  class_size: {
    kind: 'choice',
    column: 'classSize',
    choices: CLASS_SIZES,
    texts: 'classSize',
    in: OF_MERCHANT,
  },
  mode: { kind: 'choice', column: 'mode', choices: MODES, texts: 'mode', in: OF_MERCHANT },
  price_min: { kind: 'money', column: 'priceMin', in: OF_MERCHANT },
  price_max: { kind: 'money', column: 'priceMax', in: OF_MERCHANT },
  price_unit: { kind: 'choice', column: 'priceUnit', choices: PRICE_UNITS, in: OF_MERCHANT },
  lessons: { kind: 'number', column: 'lessons', in: OF_MERCHANT },
  lesson_minutes: { kind: 'number', column: 'lessonMinutes', in: OF_MERCHANT },
  trial_price: { kind: 'money', column: 'trialPrice', in: OF_MERCHANT },
  material_fee: { kind: 'money', column: 'materialFee', in: OF_MERCHANT },
  weekdays: {
    kind: 'choices',
    column: 'weekdays',
    choices: WEEKDAYS,
    texts: 'weekday',
    in: OF_MERCHANT,
  },
  time_from: { kind: 'time', column: 'timeFrom', in: OF_MERCHANT },
  time_to: { kind: 'time', column: 'timeTo', in: OF_MERCHANT },
  start_date: { kind: 'date', column: 'startDate', in: OF_MERCHANT },
  end_date: { kind: 'date', column: 'endDate', in: OF_MERCHANT },
  except_dates: { kind: 'dates', column: 'exceptDates', in: OF_IMPORT },
  sessions: { kind: 'sessions', column: 'sessions', in: ['form', 'review'] },
  schedule_note: { kind: 'text', column: 'scheduleNoteZh', in: OF_IMPORT },
  schedule_note_en: { kind: 'text', column: 'scheduleNoteEn', in: OF_IMPORT },
  venue: { kind: 'text', column: 'venueZh', in: OF_MERCHANT },
  venue_en: { kind: 'text', column: 'venueEn', in: OF_MERCHANT },
  instructor: { kind: 'text', column: 'instructor', in: OF_MERCHANT },
  places: { kind: 'number', column: 'places', in: OF_MERCHANT },
  places_left: { kind: 'number', column: 'placesLeft', in: OF_IMPORT },
  enrol_from: { kind: 'date', column: 'enrolFrom', in: OF_IMPORT },
  enrol_until: { kind: 'date', column: 'enrolUntil', in: OF_IMPORT },
  ballot_on: { kind: 'date', column: 'ballotOn', in: OF_IMPORT },
  waiting_list: { kind: 'flag', column: 'waitingList', in: OF_IMPORT },
  outcomes: { kind: 'texts', column: 'outcomesZh', in: OF_MERCHANT },
  outcomes_en: { kind: 'texts', column: 'outcomesEn', in: ['review', ...OF_IMPORT] },
  weather_note: { kind: 'text', column: 'weatherNoteZh', in: OF_MERCHANT },
  weather_note_en: { kind: 'text', column: 'weatherNoteEn', in: ['review', ...OF_IMPORT] },
  hashtags: { kind: 'texts', column: 'hashtags', in: OF_MERCHANT },
  /** Duration of the listing. */
  schedule: {
    kind: 'choice',
    column: 'schedule',
    choices: SCHEDULES,
    in: ['form', 'review', 'courseFile', 'export'],
  },
  /** Name of a picture that comes with the file. */
  picture: { kind: 'picture', column: null, in: ['courseFile', 'import'] },
  list_image: { kind: 'picture', column: 'listImageId', in: ['review'] },
  main_image: { kind: 'picture', column: 'mainImageId', in: ['review'] },
  published_on: { kind: 'date', column: null, in: ['import'] },
  url: { kind: 'address', column: 'sourceUrlZh', in: ['import'] },
  url_en: { kind: 'address', column: 'sourceUrlEn', in: ['import'] },
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

/** Converts a name of a field from snake_case. */
export const camelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the name of a field in the form, in camelCase. */
export const formField = (field: CourseField) => camelCase(formFieldOnWire(field)) as FormField;

const BY_FORM_FIELD = new Map(ALL.map(([field]) => [formField(field), field]));

/** Returns the field of a camelCase name in the form; undefined if there is none. */
export const courseFieldOf = (name: string): CourseField | undefined => BY_FORM_FIELD.get(name as FormField);
