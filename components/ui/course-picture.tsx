import type { Picture } from '@/lib/contract/picture';

interface CoursePictureProps {
  picture: Picture | null;
  /** Seed of the mosaic that stands in where there is no picture. */
  slug: string;
  /** Key of the main category: the mosaic's colours. */
  category: string;
  eager?: boolean;
  /** How wide it is shown, for the browser to choose a file. */
  sizes?: string;
  /** Left empty where the text beside it says the same. */
  alt?: string;
}

const CARD_SIZES = '(max-width: 599px) 124px, (max-width: 899px) 50vw, 384px';
const MOSAICS = 64;

/** A small number from a text, so that neighbours get different mosaics and the browser caches few. */
export function mosaicNumber(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % MOSAICS;
}

/** A course's picture 4:3, or its category's mosaic where it has none (visual language §6). */
export function CoursePicture({
  picture,
  slug,
  category,
  eager,
  sizes = CARD_SIZES,
  alt = '',
}: CoursePictureProps) {
  const loading = eager ? 'eager' : 'lazy';
  if (!picture)
    return (
      <img
        src={`/mosaic/${category}/${mosaicNumber(slug)}.svg`}
        alt={alt}
        width={640}
        height={480}
        loading={loading}
      />
    );
  return (
    <img
      src={picture.url}
      srcSet={picture.srcset || undefined}
      sizes={picture.srcset ? sizes : undefined}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={loading}
      fetchPriority={eager ? 'high' : undefined}
      style={{ backgroundColor: picture.color }}
    />
  );
}
