import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import { COURSE_FIELDS, type CourseField, courseFieldsIn, formField } from '@/lib/contract/course-fields';
import type { Locale } from '@/lib/contract/locale';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';

/** A session as typed. */
export type SessionValues = Required<NonNullable<AdvertisementDraft['sessions']>[number]>;

/** A picture of the gallery as typed. */
export type GalleryValues = Required<NonNullable<AdvertisementDraft['gallery']>[number]>;

/** Values of the form: the draft as typed, and the ids of uploaded pictures. */
export type DraftValues = Required<Omit<AdvertisementDraft, 'sessions' | 'gallery'>> & {
  sessions: SessionValues[];
  gallery: GalleryValues[];
  listImageId: number | null;
  mainImageId: number | null;
};
export type DraftField = keyof DraftValues;
export type SessionField = Exclude<keyof SessionValues, 'number'>;
type AltField = Exclude<keyof GalleryValues, 'pictureId'>;
/** Path of a field: a field of the advertisement, of a session, or of a picture of the gallery. */
export type DraftPath = DraftField | `sessions.${number}.${SessionField}` | `gallery.${number}.${AltField}`;

/** Returns the name of the field of a path, which has a label and a rule: `timeTo` for `sessions.0.timeTo`. */
export const nameOf = (path: DraftPath) =>
  (path.split('.').at(-1) ?? path) as DraftField | SessionField | AltField;

/** The values of a session without any. The order of the names is that of every session of the form. */
export const NEW_SESSION: SessionValues = {
  number: '',
  label: '',
  startDate: '',
  endDate: '',
  weekdays: [],
  timeFrom: '',
  timeTo: '',
  venue: '',
  venueEn: '',
  places: '',
};

const LIST_KINDS: ReadonlySet<string> = new Set<(typeof COURSE_FIELDS)[CourseField]['kind']>([
  'choices',
  'texts',
  'categories',
  'sessions',
  'gallery',
  'dates',
]);

/** Defaults for a stored draft that lacks a value. Nothing is preselected. */
const BLANK = {
  ...Object.fromEntries(
    courseFieldsIn('form').map((field) => [
      formField(field),
      LIST_KINDS.has(COURSE_FIELDS[field].kind) ? [] : '',
    ]),
  ),
  listImageId: null,
  mainImageId: null,
} as unknown as DraftValues;

/** The most common choices, of a new advertisement in Chinese. */
export const NEW_DRAFT: DraftValues = {
  ...BLANK,
  teachingGender: 'both',
  languages: ['cantonese'],
  lessonMinutes: '60',
  mode: 'face_to_face',
  priceUnit: 'course',
  schedule: 'three_months',
};

/**
 * Returns the values of a new advertisement, with the most common choices preselected. In English no language is: the courses of an
 * English-speaking merchant are in any.
 */
export const newDraft = (locale: Locale): DraftValues =>
  locale === 'en' ? { ...NEW_DRAFT, languages: [] } : NEW_DRAFT;

/** Completes the stored values of a draft. */
export function completeValues(
  draft: AdvertisementDraft,
  pictures: Pick<DraftValues, 'listImageId' | 'mainImageId'>,
): DraftValues {
  const { listImageId, mainImageId } = pictures;
  const sessions = (draft.sessions ?? []).map((session) => ({ ...NEW_SESSION, ...session }));
  const gallery = (draft.gallery ?? []).map((picture) => ({ pictureId: '', alt: '', altEn: '', ...picture }));
  return { ...BLANK, ...draft, sessions, gallery, listImageId, mainImageId };
}

/** Returns the form values of the server's version. */
export function valuesOf({ draft, listImageId, mainImageId }: OwnAdvertisementDetail): DraftValues {
  return completeValues(draft, { listImageId, mainImageId });
}

/** Returns whether two drafts have equal values, regardless of key order. */
export function sameValues(a: DraftValues, b: DraftValues): boolean {
  const plain = (values: DraftValues) =>
    JSON.stringify(Object.entries(values).sort(([one], [other]) => one.localeCompare(other)));
  return plain(a) === plain(b);
}

/** Removes tags, because the server normalises HTML. */
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', '\u00a0');

/** Returns whether two drafts have the same content, ignoring differences in HTML markup. */
export function sameContent(a: DraftValues, b: DraftValues): boolean {
  const plain = (values: DraftValues): DraftValues => ({
    ...values,
    body: wordsOf(values.body),
    bodyEn: wordsOf(values.bodyEn),
  });
  return sameValues(plain(a), plain(b));
}
