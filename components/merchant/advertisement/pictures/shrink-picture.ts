import { IMAGE_MAX_BYTES, PICTURE_MAX_PIXELS } from '@/lib/contract/limits';

/** Longest side in px of a picture that the browser makes smaller: twice the largest that a page shows. */
const SIDE_MAX = 2400;
const QUALITY = 0.9;
/** Types besides JPEG and PNG that some browsers can read. */
const READABLE = /^image\/(?:heic|heif|webp|avif)$/;
const HEIC = /\.hei[cf]$/i;

/** Part of a picture in px. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns whether a file is a photo in the format of iPhones, which only some browsers can read. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]$/.test(type) || HEIC.test(name);

/** Returns whether a picture has to be made smaller or written anew before the server accepts it. */
export const needsShrinking = (file: File): boolean =>
  READABLE.test(file.type) || isHeic(file) || file.size > IMAGE_MAX_BYTES;

/**
 * Returns a picture as JPEG of at most 2,400 px and 5 MB, turned as its EXIF data say.
 * @throws if the browser cannot read it
 */
export async function shrinkPicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    if (bitmap.width * bitmap.height > 4 * PICTURE_MAX_PIXELS) throw new Error('too many pixels');
    return await drawn(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, file.name);
  } finally {
    bitmap.close();
  }
}

/** Returns a part of a picture as a picture of its own. */
export async function cropPicture(file: File, area: Area): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    return await drawn(bitmap, area, file.name);
  } finally {
    bitmap.close();
  }
}

async function drawn(bitmap: ImageBitmap, { x, y, width, height }: Area, name: string): Promise<File> {
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob || blob.size > IMAGE_MAX_BYTES) throw new Error('no smaller picture');
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
