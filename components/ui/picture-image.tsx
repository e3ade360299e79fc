import type { CSSProperties } from 'react';
import type { FocusedPicture } from '@/lib/contract/picture';

interface PictureImageProps {
  picture: FocusedPicture;
  eager?: boolean;
  /** Whether the image has no placeholder of its colour: the element around it has one. */
  plain?: boolean;
  /** Data URL of a few pixels. Use it for one image per page, because it is part of the HTML. */
  blur?: string | undefined;
  /** Displayed width, from which the browser selects a file. */
  sizes?: string;
  /** Empty if adjacent text describes the image. */
  alt?: string;
}

const CARD_SIZES = '(max-width: 599px) 124px, (max-width: 899px) 50vw, 384px';

/** Shortens a colour to half of its digits: a placeholder need not be exact. */
const placeholder = (color: string) => color.replace(/^#(.).(.).(.).$/, '#$1$2$3');

function waitingFor(color: string, blur: string | undefined): CSSProperties | undefined {
  if (blur) return { background: `${placeholder(color)} url(${blur}) 0/cover` };
  return color ? { backgroundColor: placeholder(color) } : undefined;
}

/** Returns a position that keeps a point visible where a part of the picture is shown. */
export const positionOf = ({ x, y }: { x: number; y: number }) =>
  `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;

/** Renders a stored image with its colour or blur as placeholder while it loads. */
export function PictureImage({
  picture,
  eager,
  plain = false,
  blur,
  sizes = CARD_SIZES,
  alt = '',
}: PictureImageProps) {
  const { url, srcset, width, height, color, focus } = picture;
  const placed = focus && { objectPosition: positionOf(focus) };
  const style = plain ? placed : { ...waitingFor(color, blur), ...placed };
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
      style={style}
    />
  );
}
