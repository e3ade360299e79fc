import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import type { OwnPostDetail } from '@/lib/contract/own-post';

/** What the form holds: everything as it is typed, and the pictures that were sent, by id. */
export type DraftValues = Required<AdvertisementDraft> & {
  listImageId: number | null;
  mainImageId: number | null;
};
export type DraftField = keyof DraftValues;

/** A new advertisement: what most say is chosen already. */
export const NEW_DRAFT: DraftValues = {
  title: '',
  titleEn: '',
  categoryIds: [],
  serviceArea: [],
  ageGroups: [],
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
  listImageId: null,
  mainImageId: null,
};

/** What an unfinished advertisement begins with where nothing was chosen. */
const BLANK: DraftValues = {
  ...NEW_DRAFT,
  teachingGender: '',
  languages: [],
  lessonMinutes: '',
  mode: '',
  priceUnit: '',
  schedule: '',
};

/** An advertisement's values out of whatever was kept of it. */
export function completeValues(
  draft: AdvertisementDraft,
  pictures: Pick<DraftValues, 'listImageId' | 'mainImageId'>,
): DraftValues {
  const { listImageId, mainImageId } = pictures;
  return { ...BLANK, ...draft, listImageId, mainImageId };
}

/** The values that the server has. */
export function valuesOf({ draft, listImageId, mainImageId }: OwnPostDetail): DraftValues {
  return completeValues(draft, { listImageId, mainImageId });
}

/** Whether two hold the same; their keys stand in the same order. */
export function sameValues(a: DraftValues, b: DraftValues): boolean {
  const plain = (values: DraftValues) =>
    JSON.stringify(Object.entries(values).sort(([one], [other]) => one.localeCompare(other)));
  return plain(a) === plain(b);
}
