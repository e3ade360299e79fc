/** Groups of texts that the advertisement form says; the room around it brings them along. */
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
