import type { FocusedPicture, HeadPicture, Picture } from '@/lib/contract/picture';
import type { pictures } from '@/server/platform/database/schema/schema';
import type { PictureSigner } from './signed-address';

export type PictureRow = Pick<typeof pictures.$inferSelect, 'key' | 'width' | 'height' | 'color' | 'widths'>;

/** Minimum width in px of a logo on a screen of double density. */
const LOGO_MIN_WIDTH = 160;
/** Minimum width in px of a suggestion's thumbnail (32 px) on a screen of triple density. */
const THUMBNAIL_MIN_WIDTH = 96;

const fileUrl = (key: string, width: number) => `/media/${key}-${width}.webp`;

/** Converts a picture's row to the contract; null for null. */
export function pictureOf(row: PictureRow): Picture;
export function pictureOf(row: PictureRow | null): Picture | null;
export function pictureOf(row: PictureRow | null): Picture | null {
  if (!row) return null;
  return {
    url: fileUrl(row.key, row.width),
    width: row.width,
    height: row.height,
    color: row.color,
    srcset: row.widths.map((width) => `${fileUrl(row.key, width)} ${width}w`).join(', '),
  };
}

/** Converts a picture's row with signed addresses, which work for its merchant although it is not public. */
export function signedPictureOf(row: PictureRow, sign: PictureSigner): Picture;
export function signedPictureOf(row: PictureRow | null, sign: PictureSigner): Picture | null;
export function signedPictureOf(row: PictureRow | null, sign: PictureSigner): Picture | null {
  if (!row) return null;
  const signed = (width: number) => `${fileUrl(row.key, width)}${sign(row.key, width)}`;
  return {
    ...pictureOf(row),
    url: signed(row.width),
    srcset: row.widths.map((width) => `${signed(width)} ${width}w`).join(', '),
  };
}

type FocusedRow = PictureRow & Pick<typeof pictures.$inferSelect, 'focalX' | 'focalY'>;

/** Converts the row of a picture of which a page may show a part. */
export function focusedPictureOf(row: FocusedRow | null): FocusedPicture | null {
  const picture = pictureOf(row);
  if (!row || !picture || row.focalX === null || row.focalY === null) return picture;
  return { ...picture, focus: { x: row.focalX, y: row.focalY } };
}

/** Converts the row of a page's main picture, with its placeholder. */
export function headPictureOf(row: (FocusedRow & { blur: string | null }) | null): HeadPicture | null {
  const picture = focusedPictureOf(row);
  return row?.blur && picture ? { ...picture, blur: row.blur } : picture;
}

/** Returns the URL of the full-size picture. */
export function pictureUrl(row: PictureRow): string {
  return fileUrl(row.key, row.width);
}

/** Returns the URL of a suggestion's thumbnail. */
export function thumbnailUrl(row: PictureRow | null): string | null {
  return row && urlFrom(row, THUMBNAIL_MIN_WIDTH);
}

/** Returns the URL of a logo. */
export function logoUrl(row: PictureRow | null): string | null {
  return row && urlFrom(row, LOGO_MIN_WIDTH);
}

/** Returns the URL of the narrowest variant of at least `least` px, otherwise of the full-size picture. */
function urlFrom({ key, width, widths }: PictureRow, least: number): string {
  const fitting = widths.toSorted((a, b) => a - b).find((candidate) => candidate >= least);
  return fileUrl(key, fitting ?? width);
}
