import { useLocale } from 'next-intl';
import type { CourseCard } from '@/lib/contract/course';
import type { PageMeta } from '@/lib/contract/envelope';
import { localePath } from '@/lib/i18n/paths';
import { absoluteUrl } from '@/lib/site/site';
import { JsonLd } from './json-ld';

/** Renders a page of courses as a schema.org ItemList; positions continue from page to page. */
export function ItemListJsonLd({ posts, meta }: { posts: CourseCard[]; meta: PageMeta }) {
  const locale = useLocale();
  if (posts.length === 0) return null;
  const before = (meta.page - 1) * meta.perPage;
  return (
    <JsonLd
      data={{
        '@type': 'ItemList',
        numberOfItems: posts.length,
        itemListElement: posts.map((post, at) => ({
          '@type': 'ListItem',
          position: before + at + 1,
          url: absoluteUrl(localePath(locale, `/course/${post.slug}`)),
        })),
      }}
    />
  );
}
