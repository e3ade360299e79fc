import { z } from 'zod';

/**
 * Reasons why a row or a field of an import was not imported. Translations: `importReasons` of
 * messages/islands.
 */
const ROW_REASONS = [
  'notAnObject',
  'notJson',
  'csvColumns',
  'csvQuotes',
  'csvTooLong',
  'csvDamaged',
  'headingsAgain',
  'totalRow',
  'sameRow',
  'badId',
  'badSlug',
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
  'dayUnclear',
  'noSuchDay',
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
  'hashtagCharacters',
  'notChoice',
  'severalCategories',
  'otherWeekday',
  'notPicture',
  'pictureInText',
  'pictureTooLarge',
  'picturePixels',
  'pictureDecoded',
  'pictureSmall',
  'badSession',
  'unreadable',
  'errorCell',
] as const;

/** Reasons why a field of an imported row was omitted or stored as text. */
const NOTE_REASONS = [
  'noVenues',
  'noPicture',
  'daysUnclear',
  'noWeekday',
  'datesUnreadable',
  'datesUnfitting',
  'noLesson',
  'timeLeftOut',
  'priceUnclear',
] as const;

/** Reasons why a file or an address was not read, or not read completely. */
const FILE_REASONS = [
  'unknownFormat',
  'encodingUnclear',
  'webPage',
  'xmlWorkbook',
  'openDocument',
  'numbersDocument',
  'oldWorkbook',
  'protectedWorkbook',
  'otherDocument',
  'otherArchive',
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
  'unpacksTooLarge',
  'noColumnTitle',
  'tooManyRows',
  'tooManyFiles',
  'archiveInside',
  'zipNotTable',
  'zipNotFeed',
  'tableNotPictures',
  'encrypted',
  'tooManyColumns',
  'tooManyCells',
  'tooManyTexts',
  'tooManyProblems',
  'tagTooLong',
  'tooManyAttributes',
  'tooDeep',
  'tooSlow',
  'tooMuchMemory',
  'resultTooLarge',
] as const;

export const IMPORT_REASONS = [...ROW_REASONS, ...NOTE_REASONS, ...FILE_REASONS] as const;
export type ImportReasonCode = (typeof IMPORT_REASONS)[number];

/** Names are single words, which the conversion between camelCase and snake_case does not change. */
export const importReasonSchema = z.object({
  code: z.enum(IMPORT_REASONS),
  /** Values for the placeholders of the translation, such as the original text, another field or a limit. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ImportReason = z.infer<typeof importReasonSchema>;
export type ImportReasonValues = ImportReason['values'];
