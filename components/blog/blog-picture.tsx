import { useLocale } from 'next-intl';
import { Mosaic } from '@/components/ui/brand/mosaic';
import type { BlogCard } from '@/lib/contract/blog';
import { langOf } from '@/lib/i18n/fallback';

interface BlogPictureProps {
  blog: BlogCard;
  sizes: string;
  eager?: boolean;
  /** Whether to omit the alternative text: in a list, the adjacent title is sufficient. */
  decorative?: boolean;
}

/** Renders an entry's picture at 4:3, or a mosaic if it has none. */
export function BlogPicture({ blog, sizes, eager, decorative }: BlogPictureProps) {
  const locale = useLocale();
  const { image } = blog;
  if (!image) return <Mosaic seed={blog.slug} columns={8} rows={6} />;
  return (
    <img
      src={image.url}
      srcSet={image.srcset || undefined}
      sizes={image.srcset ? sizes : undefined}
      alt={decorative ? '' : blog.imageAlt}
      lang={decorative ? undefined : langOf(blog, 'image_alt', locale)}
      width={image.width}
      height={image.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      style={{ backgroundColor: image.color }}
    />
  );
}
