import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';

/** A session as typed. */
export type SessionValues = Required<NonNullable<AdvertisementDraft['sessions']>[number]>;

/** Values of the form: the draft as typed, and the ids of uploaded pictures. */
export type DraftValues = Required<Omit<AdvertisementDraft, 'sessions'>> & {
  sessions: SessionValues[];
  listImageId: number | null;
  mainImageId: number | null;
};
export type DraftField = keyof DraftValues;
export type SessionField = Exclude<keyof SessionValues, 'number'>;
/** Path of a field: a field of the advertisement, or of a session. */
export type DraftPath = DraftField | `sessions.${number}.${SessionField}`;

/** Returns the name of the field of a path, which has a label and a rule: `timeTo` for `sessions.0.timeTo`. */
export const nameOf = (path: DraftPath) => (path.split('.').at(-1) ?? path) as DraftField | SessionField;

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

/** Values of a new advertisement, with the most common choices preselected. */
export const NEW_DRAFT: DraftValues = {
  title: '',
  titleEn: '',
  categoryIds: [],
  serviceArea: [],
  ageGroups: [],
  ageMin: '',
  ageMax: '',
  teachingGender: 'both',
  languages: ['cantonese'],
  classSize: '',
  lessonMinutes: '60',
  mode: 'face_to_face',
  priceMin: '',
  priceMax: '',
  priceUnit: 'course',
  lessons: '',
  trialPrice: '',
  hashtags: [],
  content: '',
  contentEn: '',
  body: '',
  bodyEn: '',
  schedule: 'three_months',
  weekdays: [],
  timeFrom: '',
  timeTo: '',
  materialFee: '',
  startDate: '',
  endDate: '',
  venue: '',
  venueEn: '',
  instructor: '',
  places: '',
  outcomes: [],
  weatherNote: '',
  sessions: [],
  listImageId: null,
  mainImageId: null,
};

/** Defaults for a stored draft that lacks a value. Nothing is preselected. */
const BLANK: DraftValues = {
  ...NEW_DRAFT,
  teachingGender: '',
  languages: [],
  lessonMinutes: '',
  mode: '',
  priceUnit: '',
  schedule: '',
};

/** Completes the stored values of a draft. */
export function completeValues(
  draft: AdvertisementDraft,
  pictures: Pick<DraftValues, 'listImageId' | 'mainImageId'>,
): DraftValues {
  const { listImageId, mainImageId } = pictures;
  const sessions = (draft.sessions ?? []).map((session) => ({ ...NEW_SESSION, ...session }));
  return { ...BLANK, ...draft, sessions, listImageId, mainImageId };
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
