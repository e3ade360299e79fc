import { z } from 'zod';
import { DIRECT_FIELDS } from './advertisement';
import { type AdvertisementDraft, advertisementDraftSchema } from './advertisement-draft';

/**
 * Changes of dates, places and price that are public at once, without a review (docs/specification.md §5). The price
 * stays near the approved one; its unit and all texts go to review.
 */

/** Share of the approved price, in percent, by which a direct change may differ from it. */
export const DIRECT_PRICE_PERCENT = 30;

/**
 * The fields, as a merchant types them; times and weekdays are part of the dates. Sessions are sent all together: a number
 * names one that there is, one without a number is new, and those that are missing are removed. Of each its days, times and
 * places are read.
 */
export const directChangeSchema = advertisementDraftSchema
  .pick({
    ...{ priceMin: true, priceMax: true, places: true, sessions: true },
    ...{ startDate: true, endDate: true, weekdays: true, timeFrom: true, timeTo: true },
  })
  .meta({ id: 'DirectChange' });
export type DirectChange = z.infer<typeof directChangeSchema>;

/** What a direct change has changed, as it would be typed: the fields, and of the sessions those, that differ. */
export const directDifferenceSchema = z
  .object({ before: directChangeSchema, after: directChangeSchema })
  .meta({ id: 'DirectDifference' });
export type DirectDifference = z.infer<typeof directDifferenceSchema>;

const rangeSchema = z.object({ min: z.int(), max: z.int() });
/** HKD, both inclusive. */
export type PriceRange = z.infer<typeof rangeSchema>;

export const directOptionsSchema = z
  .object({
    /** What the public sees, as it would be typed. */
    values: directChangeSchema.required(),
    /** Ranges of the lowest and of the highest price. */
    priceMin: rangeSchema,
    priceMax: rangeSchema,
    /** Changes that are left today, by the days of Hong Kong. */
    left: z.int(),
  })
  .meta({ id: 'DirectOptions' });
export type DirectOptions = z.infer<typeof directOptionsSchema>;

/** Returns the prices that a direct change may give, counted from the approved price. A free course stays free. */
export function directPriceRange(approvedHkd: number): PriceRange {
  return {
    min: Math.ceil((approvedHkd * (100 - DIRECT_PRICE_PERCENT)) / 100),
    max: Math.floor((approvedHkd * (100 + DIRECT_PRICE_PERCENT)) / 100),
  };
}

export type DirectField = keyof typeof DIRECT_FIELDS;
const NAMES = Object.keys(DIRECT_FIELDS) as DirectField[];
/** Fields that follow from the sessions, if there are any. */
export const FIELDS_OF_ONE_RUN: ReadonlySet<DirectField> = new Set([
  ...(['startDate', 'endDate', 'weekdays', 'timeFrom', 'timeTo', 'places'] as const),
]);

/** Returns what a typed value means, as a text. Sessions are typed in any order, and shown in that of their days. */
function meaning(field: DirectField, typed: unknown): string {
  if (field !== 'sessions') return JSON.stringify(DIRECT_FIELDS[field].safeParse(typed).data ?? null);
  const { data } = DIRECT_FIELDS.sessions.safeParse(typed);
  return JSON.stringify(data?.toSorted((a, b) => a.number - b.number) ?? null);
}

/** Returns a draft without a highest price that is the price, as that of the public course is typed. */
export function withOnePrice(draft: AdvertisementDraft): AdvertisementDraft {
  const isOne = meaning('priceMax', draft.priceMax) === meaning('priceMax', draft.priceMin);
  return isOne ? { ...draft, priceMax: '' } : draft;
}

/** Returns the fields in which a draft differs from what the public sees: those that a revision changes itself. */
export function directFieldsChanged(
  draft: AdvertisementDraft,
  shown: DirectOptions['values'],
): DirectField[] {
  const typed = withOnePrice(draft);
  const hasSessions = shown.sessions.length > 0 || (draft.sessions ?? []).length > 0;
  return NAMES.filter(
    (field) =>
      !(hasSessions && FIELDS_OF_ONE_RUN.has(field)) &&
      meaning(field, typed[field]) !== meaning(field, shown[field]),
  );
}
