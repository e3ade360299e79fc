import { z } from 'zod';

/** Why a row of an import, or a field of it, was not taken over; in words under `admin.imports.reasons` of messages/islands. */
const ROW_REASONS = [
  'notAnObject',
  'notJson',
  'csvColumns',
  'csvQuotes',
  'csvTooLong',
  'csvDamaged',
  'sameRow',
  'badId',
  'emptyInBoth',
  'needed',
  'neededWith',
  'invalid',
  'notText',
  'notNumber',
  'notList',
  'notFlag',
  'notAddress',
  'notAmount',
  'notDate',
  'notIsoDate',
  'noDateFound',
  'notTime',
  'notPhone',
  'notMobile',
  'oneOf',
  'tooLong',
  'tooMany',
  'atLeast',
  'atMost',
  'below',
  'above',
  'before',
  'runTooLong',
  'unknownDistrict',
  'noCategoryKnown',
  'noSuchCategory',
  'noSuchMerchant',
  'refused',
] as const;

/** Why a field was left out, or kept as text, of a row that was taken over. */
const NOTE_REASONS = [
  'noVenues',
  'daysUnclear',
  'noWeekday',
  'datesUnreadable',
  'datesUnfitting',
  'noLesson',
  'timeLeftOut',
  'priceUnclear',
] as const;

/** Why a file or an address was not read, or not to its end. */
const FILE_REASONS = [
  'unknownFormat',
  'damaged',
  'lineTooLong',
  'notAFile',
  'noSuchFile',
  'notReadable',
  'systemRefused',
  'notHttp',
  'serverAnswered',
  'noReply',
  'stalled',
  'downloadFailed',
  'tooLarge',
] as const;

export const IMPORT_REASONS = [...ROW_REASONS, ...NOTE_REASONS, ...FILE_REASONS] as const;
export type ImportReasonCode = (typeof IMPORT_REASONS)[number];

/** Names are single words, which every case of keys leaves as they are. */
export const importReasonSchema = z.object({
  code: z.enum(IMPORT_REASONS),
  /** What the sentence names: what stood there, another field, a limit. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ImportReason = z.infer<typeof importReasonSchema>;
export type ImportReasonValues = ImportReason['values'];
