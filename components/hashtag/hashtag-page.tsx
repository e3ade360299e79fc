import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHead } from '@/components/layout/page-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { CalendarLink } from '@/components/ui/calendar-link';
import { CourseGrid } from '@/components/ui/course-cards/course-grid';
import { EmptyState } from '@/components/ui/empty-state';
import { ItemListJsonLd } from '@/components/ui/item-list-json-ld';
import { Pagination } from '@/components/ui/pagination';
import { SaveSearchButton } from '@/components/ui/save-search-button';
import type { CourseCard } from '@/lib/contract/course';
import type { PageMeta } from '@/lib/contract/envelope';
import type { Hashtag } from '@/lib/contract/hashtag';
import { langOfTag } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { isFiltered, type ListQuery, listSearch } from '@/lib/lists/list-query';
import { hashtagPath } from '@/lib/site/catalogue-paths';
import styles from './hashtag-page.module.css';

interface HashtagPageProps {
  hashtag: Hashtag;
  posts: CourseCard[];
  meta: PageMeta;
  /** List of courses with filters, shown instead of `posts`; null without filters. */
  filtered: { query: ListQuery; courses: ReactNode } | null;
}

/** Renders the courses of a hashtag, newest first. */
export function HashtagPage({ hashtag, posts, meta, filtered }: HashtagPageProps) {
  const t = useTranslations('hashtag');
  const list = useTranslations('list');
  const path = hashtagPath(hashtag.slug);
  const title = t('tag', { tag: hashtag.title });
  const lang = langOfTag(hashtag.title, useLocale());
  return (
    <div className={`wrap ${styles.page}`}>
      <HashtagMeta hashtag={hashtag} meta={meta} query={filtered?.query ?? { page: meta.page }} />
      <Breadcrumbs
        crumbs={[
          { title: t('indexTitle'), path: '/hashtag' },
          { title, path, lang },
        ]}
      />
      <h1 className="h1" lang={lang}>
        {title}
      </h1>
      {filtered ? filtered.courses : <Courses posts={posts} meta={meta} path={path} />}
      <p className={styles.calendar}>
        <CalendarLink kind="hashtag" slug={hashtag.slug} />
        {!filtered && (
          <SaveSearchButton filters={{ hashtag: hashtag.slug }}>{list('saveSearch')}</SaveSearchButton>
        )}
      </p>
    </div>
  );
}

/** Renders one page of the courses without filters. */
function Courses({ posts, meta, path }: Pick<HashtagPageProps, 'posts' | 'meta'> & { path: string }) {
  const t = useTranslations('hashtag');
  const locale = useLocale();
  const href = localePath(locale, path);
  return (
    <>
      <p className={`${styles.total} number`}>
        {t(meta.capped ? 'totalCapped' : 'total', { count: meta.total })}
      </p>
      <h2 className="srOnly">{t('courses')}</h2>
      {posts.length > 0 ? (
        <CourseGrid grouped posts={posts} columns={4} eagerCount={4} />
      ) : (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={{ href: localePath(locale, '/hashtag'), label: t('allTags') }}
        />
      )}
      <Pagination
        page={meta.page}
        totalPages={meta.totalPages}
        hrefOf={(page) => href + listSearch({ page })}
      />
      <ItemListJsonLd posts={posts} meta={meta} />
    </>
  );
}

function HashtagMeta({
  hashtag: { title: tag, slug },
  meta,
  query,
}: Pick<HashtagPageProps, 'hashtag' | 'meta'> & { query: ListQuery }) {
  const t = useTranslations('hashtag');
  const { page, total, capped } = meta;
  const noindex = isFiltered(query);
  const title = t('metaTitle', { tag });
  return (
    <PageHead
      title={page > 1 ? t('page', { title, page }) : title}
      description={
        total > 0
          ? t('metaDescription', { tag, total: t(capped ? 'totalCapped' : 'total', { count: total }) })
          : t('metaDescriptionNone', { tag })
      }
      path={hashtagPath(slug) + listSearch(noindex ? query : { page })}
      noindex={noindex}
    />
  );
}
