import type { Picture } from '@/lib/contract/picture';

interface PictureImageProps {
  picture: Picture;
  eager?: boolean;
  /** How wide it is shown, for the browser to choose a file. */
  sizes?: string;
  /** Left empty where the text beside it says the same. */
  alt?: string;
}

const CARD_SIZES = '(max-width: 599px) 124px, (max-width: 899px) 50vw, 384px';

/** A colour to wait on need not be exact: half the digits. */
const placeholder = (color: string) => color.replace(/^#(.).(.).(.).$/, '#$1$2$3');

/** A stored picture on the colour that stands for it while it loads. */
export function PictureImage({ picture, eager, sizes = CARD_SIZES, alt = '' }: PictureImageProps) {
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
      style={color ? { backgroundColor: placeholder(color) } : undefined}
    />
  );
}
