import type { Picture } from '@/lib/contract/picture';
import { PictureImage } from './picture-image';

interface CoursePictureProps {
  picture: Picture | null;
  /** Seed of the mosaic shown without a picture. */
  slug: string;
  /** Key of the main category, for the mosaic's colours. */
  category: string;
  eager?: boolean;
  blur?: string | undefined;
  sizes?: string;
  alt?: string;
}

const MOSAICS = 64;

/** Returns a number below 64, so that adjacent mosaics differ and the browser caches few files. */
export function mosaicNumber(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % MOSAICS;
}

/** Returns a course's picture, or its category's mosaic at 4:3 if it has none. */
export function pictureOrMosaic(picture: Picture | null, category: string, slug: string): Picture {
  const url = `/mosaic/${category}/${mosaicNumber(slug)}.svg`;
  return picture ?? { url, width: 640, height: 480, color: '', srcset: '' };
}

export function CoursePicture({ picture, slug, category, ...image }: CoursePictureProps) {
  return <PictureImage picture={pictureOrMosaic(picture, category, slug)} {...image} />;
}
