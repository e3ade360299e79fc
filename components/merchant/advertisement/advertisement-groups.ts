/** Message groups that the advertisement form needs. The surrounding page must provide them. */
export const ADVERTISEMENT_GROUPS = [
  'advertisement',
  'crop',
  'richText',
  'choices',
  'price',
  'card',
  'course',
  'enquiry',
  'share',
  'validation',
  'failure',
] as const;
