/** Stored formats and their media types. */
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' } as const;
export type PictureFormat = keyof typeof TYPES;

/** Returns the media type of a format. */
export const mediaTypeOf = (format: PictureFormat): string => TYPES[format];

/** Returns the media type of a file by its name. */
export function typeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return TYPES[extension as PictureFormat] ?? TYPES.webp;
}
