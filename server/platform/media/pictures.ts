import type { HeadPicture, Picture } from '@/lib/contract/picture';
import type { pictures } from '@/server/platform/database/schema/schema';

export type PictureRow = Pick<typeof pictures.$inferSelect, 'key' | 'width' | 'height' | 'color' | 'widths'>;

/** Narrowest width, in px, that serves a logo on a screen of twice the density. */
const LOGO_MIN_WIDTH = 160;
/** The same for the 32 px beside a suggestion, on a screen of three times the density. */
const THUMBNAIL_MIN_WIDTH = 96;

const fileUrl = (key: string, width: number) => `/media/${key}-${width}.webp`;

/** A stored picture as the contract has it; null where there is none. */
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

/** The same of the picture at the head of a page. */
export function headPictureOf(row: (PictureRow & { blur: string | null }) | null): HeadPicture | null {
  const picture = pictureOf(row);
  return row?.blur && picture ? { ...picture, blur: row.blur } : picture;
}

/** Address of the whole picture. */
export function pictureUrl(row: PictureRow): string {
  return fileUrl(row.key, row.width);
}

/** Address of a picture in the size it is shown in beside a suggestion. */
export function thumbnailUrl(row: PictureRow | null): string | null {
  return row && urlFrom(row, THUMBNAIL_MIN_WIDTH);
}

/** Address of a logo in the size it is shown in. */
export function logoUrl(row: PictureRow | null): string | null {
  return row && urlFrom(row, LOGO_MIN_WIDTH);
}

/** The narrowest stored size of at least `least` px, or else the whole picture. */
function urlFrom({ key, width, widths }: PictureRow, least: number): string {
  const fitting = widths.toSorted((a, b) => a - b).find((candidate) => candidate >= least);
  return fileUrl(key, fitting ?? width);
}
