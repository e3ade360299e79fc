import { useLocale } from 'next-intl';
import { PageHead } from '@/components/layout/page-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { BlogCard } from '@/lib/contract/blog';
import type { PageMeta } from '@/lib/contract/envelope';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site';
import { BlogGrid } from './blog-card';
import styles from './blog-index.module.css';

/** One page of the blog. */
export function BlogIndex({ blogs, meta }: { blogs: BlogCard[]; meta: PageMeta }) {
  const t = useTranslations('blog');
  const locale = useLocale();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={meta.page > 1 ? t('pageTitle', { page: meta.page }) : t('title')}
        description={t('description', { name: site.name[locale] })}
        path={blogPagePath(meta.page)}
      />
      <Breadcrumbs crumbs={[{ title: t('title'), path: '/blog' }]} />
      <h1 className="h1">{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {blogs.length > 0 ? (
        <BlogGrid blogs={blogs} />
      ) : (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={{ href: localePath(locale, '/course'), label: t('empty.action') }}
        />
      )}
      <Pagination
        page={meta.page}
        totalPages={meta.totalPages}
        hrefOf={(page) => localePath(locale, blogPagePath(page))}
      />
    </div>
  );
}

/** The first page is `/blog` itself. */
export function blogPagePath(page: number): string {
  return page === 1 ? '/blog' : `/blog/page/${page}`;
}
