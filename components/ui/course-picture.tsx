import type { Picture } from '@/lib/contract/picture';
import { PictureImage } from './picture-image';

interface CoursePictureProps {
  picture: Picture | null;
  /** Seed of the mosaic that stands in where there is no picture. */
  slug: string;
  /** Key of the main category: the mosaic's colours. */
  category: string;
  eager?: boolean;
  blur?: string | undefined;
  sizes?: string;
  alt?: string;
}

const MOSAICS = 64;

/** A small number from a text, so that neighbours get different mosaics and the browser caches few. */
export function mosaicNumber(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % MOSAICS;
}

/** A course's picture 4:3, or its category's mosaic where it has none (visual language §6). */
export function pictureOrMosaic(picture: Picture | null, category: string, slug: string): Picture {
  const url = `/mosaic/${category}/${mosaicNumber(slug)}.svg`;
  return picture ?? { url, width: 640, height: 480, color: '', srcset: '' };
}

export function CoursePicture({ picture, slug, category, ...image }: CoursePictureProps) {
  return <PictureImage picture={pictureOrMosaic(picture, category, slug)} {...image} />;
}
