import { useLocale } from 'next-intl';
import { PageHead } from '@/components/layout/page-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ChipLink, Chips } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { BlogCard } from '@/lib/contract/blog';
import { BLOG_CATEGORIES, type BlogCategory } from '@/lib/contract/choices';
import type { PageMeta } from '@/lib/contract/envelope';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site/site';
import { BlogGrid } from './blog-card';
import styles from './blog-index.module.css';
import { blogPath } from './blog-path';
import { FeedLink } from './feed-link';

interface BlogIndexProps {
  blogs: BlogCard[];
  meta: PageMeta;
  category: BlogCategory | undefined;
}

/** Renders one page of the blog or of one of its categories. */
export function BlogIndex({ blogs, meta: { page, totalPages }, category }: BlogIndexProps) {
  const t = useTranslations('blog');
  const locale = useLocale();
  const name = site.name[locale];
  const title = category ? t(`category.${category}`) : t('title');
  const crumbs = [{ title: t('title'), path: '/blog' }];
  return (
    <div className={`wrap ${styles.page}`}>
      <FeedLink />
      {category ? (
        <PageHead
          title={
            page > 1
              ? t('categoryPageTitle', { category: title, page })
              : t('categoryTitle', { category: title })
          }
          description={t('categoryDescription', { name, category: title })}
          path={blogPath(category, page)}
        />
      ) : (
        <PageHead
          title={page > 1 ? t('pageTitle', { page }) : title}
          description={t('description', { name })}
          path={blogPath(category, page)}
        />
      )}
      <Breadcrumbs crumbs={category ? [...crumbs, { title, path: blogPath(category) }] : crumbs} />
      <h1 className="h1">{title}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <nav className={styles.categories} aria-label={t('categories')}>
        <Chips>
          {[undefined, ...BLOG_CATEGORIES].map((key) => (
            <ChipLink key={key ?? 'all'} href={localePath(locale, blogPath(key))} chosen={key === category}>
              {key ? t(`category.${key}`) : t('allCategories')}
            </ChipLink>
          ))}
        </Chips>
      </nav>
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
        page={page}
        totalPages={totalPages}
        hrefOf={(number) => localePath(locale, blogPath(category, number))}
      />
      <p className={styles.feed}>
        <a href={localePath(locale, '/blog/feed.xml')}>{t('feed')}</a>
      </p>
    </div>
  );
}
