import type { Picture } from '@/lib/contract/picture';
import type { pictures } from '@/server/db/schema';

export type PictureRow = Pick<typeof pictures.$inferSelect, 'key' | 'width' | 'height' | 'color' | 'widths'>;

/** Narrowest width, in px, that serves a logo on a screen of twice the density. */
const LOGO_MIN_WIDTH = 160;

const fileUrl = (key: string, width: number) => `/media/${key}-${width}.webp`;

/** A stored picture as the contract has it; null where there is none. */
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

/** Address of the whole picture. */
export function pictureUrl(row: PictureRow): string {
  return fileUrl(row.key, row.width);
}

/** Address of a logo in the size it is shown in. */
export function logoUrl(row: PictureRow | null): string | null {
  if (!row) return null;
  const width = row.widths.toSorted((a, b) => a - b).find((candidate) => candidate >= LOGO_MIN_WIDTH);
  return fileUrl(row.key, width ?? row.width);
}
