/**
 * Reasons to reject a picture: not a JPEG or PNG, over 5 MB, over 50 megapixels, over 200 MB when
 * decoded, truncated or damaged, too small.
 */
export const PICTURE_PROBLEMS = [
  'picture_type',
  'picture_bytes',
  'picture_pixels',
  'picture_decoded',
  'picture_broken',
  'picture_small',
] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];
