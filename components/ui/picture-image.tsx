import type { CSSProperties } from 'react';
import type { Picture } from '@/lib/contract/picture';

interface PictureImageProps {
  picture: Picture;
  eager?: boolean;
  /** A data URL of a few pixels: only where a page has one picture of the kind, since it is written out. */
  blur?: string | undefined;
  /** How wide it is shown, for the browser to choose a file. */
  sizes?: string;
  /** Left empty where the text beside it says the same. */
  alt?: string;
}

const CARD_SIZES = '(max-width: 599px) 124px, (max-width: 899px) 50vw, 384px';

/** A colour to wait on need not be exact: half the digits. */
const placeholder = (color: string) => color.replace(/^#(.).(.).(.).$/, '#$1$2$3');

function waitingFor(color: string, blur: string | undefined): CSSProperties | undefined {
  if (blur) return { background: `${placeholder(color)} url(${blur}) 0/cover` };
  return color ? { backgroundColor: placeholder(color) } : undefined;
}

/** A stored picture on the colour, or blur, that stands for it while it loads. */
export function PictureImage({ picture, eager, blur, sizes = CARD_SIZES, alt = '' }: PictureImageProps) {
  const { url, srcset, width, height, color } = picture;
  return (
    <img
      src={url}
      srcSet={srcset || undefined}
      sizes={srcset ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager && srcset ? 'high' : undefined}
      style={waitingFor(color, blur)}
    />
  );
}
