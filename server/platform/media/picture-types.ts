/** What pictures are kept as, and how each is called on the wire. */
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' } as const;
export type PictureFormat = keyof typeof TYPES;

/** The media type of a format. */
export const mediaTypeOf = (format: PictureFormat): string => TYPES[format];

/** The media type of a picture's file, by its name. */
export function typeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return TYPES[extension as PictureFormat] ?? TYPES.webp;
}
