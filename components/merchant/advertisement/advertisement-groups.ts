/** Message groups that the advertisement form needs. The surrounding page must provide them. */
export const ADVERTISEMENT_GROUPS = [
  'advertisement',
  'richText',
  'choices',
  'price',
  'card',
  'course',
  'enquiry',
  'validation',
  'failure',
] as const;
