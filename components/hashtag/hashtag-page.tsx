import { useLocale } from 'next-intl';
import { PageHead } from '@/components/layout/page-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import { ItemListJsonLd } from '@/components/ui/item-list-json-ld';
import { Pagination } from '@/components/ui/pagination';
import { PostGrid } from '@/components/ui/post-grid';
import type { PageMeta } from '@/lib/contract/envelope';
import type { Hashtag } from '@/lib/contract/hashtag';
import type { PostCard } from '@/lib/contract/post';
import { hashtagPath } from '@/lib/hashtag-path';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { listSearch } from '@/lib/list-query';

import styles from './hashtag-page.module.css';

interface HashtagPageProps {
  hashtag: Hashtag;
  posts: PostCard[];
  meta: PageMeta;
}

/** Courses with a hashtag, newest first. */
export function HashtagPage({ hashtag, posts, meta }: HashtagPageProps) {
  const t = useTranslations('hashtag');
  const locale = useLocale();
  const path = hashtagPath(hashtag.slug);
  const href = localePath(locale, path);
  const title = t('tag', { tag: hashtag.title });
  return (
    <div className={`wrap ${styles.page}`}>
      <HashtagMeta hashtag={hashtag} meta={meta} />
      <Breadcrumbs
        crumbs={[
          { title: t('indexTitle'), path: '/hashtag' },
          { title, path },
        ]}
      />
      <h1 className="h1">{title}</h1>
      <p className={`${styles.total} number`}>
        {t(meta.capped ? 'totalCapped' : 'total', { count: meta.total })}
      </p>
      <h2 className="srOnly">{t('courses')}</h2>
      {posts.length > 0 ? (
        <PostGrid posts={posts} columns={4} eagerCount={4} />
      ) : (
        <EmptyState
          title={meta.total > 0 ? t('pastEnd') : t('empty')}
          text={meta.total > 0 ? t('pastEndText') : t('emptyText')}
          action={
            meta.total > 0
              ? { href, label: t('firstPage') }
              : { href: localePath(locale, '/hashtag'), label: t('allTags') }
          }
        />
      )}
      <Pagination
        page={meta.page}
        totalPages={meta.totalPages}
        hrefOf={(page) => href + listSearch({ page })}
      />
      <ItemListJsonLd posts={posts} meta={meta} />
    </div>
  );
}

/** What search engines and previews are told of a hashtag. */
function HashtagMeta({ hashtag: { title: tag, slug }, meta }: Pick<HashtagPageProps, 'hashtag' | 'meta'>) {
  const t = useTranslations('hashtag');
  const { page, total, capped } = meta;
  const title = t('metaTitle', { tag });
  return (
    <PageHead
      title={page > 1 ? t('page', { title, page }) : title}
      description={
        total > 0
          ? t('metaDescription', { tag, total: t(capped ? 'totalCapped' : 'total', { count: total }) })
          : t('metaDescriptionNone', { tag })
      }
      path={hashtagPath(slug) + listSearch({ page })}
    />
  );
}
