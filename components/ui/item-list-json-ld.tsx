import { useLocale } from 'next-intl';
import type { PageMeta } from '@/lib/contract/envelope';
import type { PostCard } from '@/lib/contract/post';
import { localePath } from '@/lib/i18n/paths';
import { site } from '@/lib/site';
import { ItemList } from './item-list';

/** One page of courses as a schema.org ItemList; places go on from page to page. */
export function ItemListJsonLd({ posts, meta }: { posts: PostCard[]; meta: PageMeta }) {
  const locale = useLocale();
  if (posts.length === 0) return null;
  return (
    <ItemList
      origin={site.origin}
      before={(meta.page - 1) * meta.perPage}
      paths={posts.map((post) => localePath(locale, `/course/${post.slug}`))}
    />
  );
}
