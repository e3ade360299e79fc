import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { CourseGrid } from '@/components/ui/course-cards/course-grid';
import { EmptyState } from '@/components/ui/empty-state';
import { ItemListJsonLd } from '@/components/ui/item-list-json-ld';
import { JsonLd } from '@/components/ui/json-ld';
import { Pagination } from '@/components/ui/pagination';
import type { CourseCard } from '@/lib/contract/course';
import type { PageMeta } from '@/lib/contract/envelope';
import type { Merchant } from '@/lib/contract/merchant';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { type ListQuery, listSearch } from '@/lib/lists/list-query';
import { MerchantContact } from './merchant-contact';
import { MerchantFrame } from './merchant-frame';
import { merchantJsonLd } from './merchant-json-ld';
import { MerchantMeta } from './merchant-meta';
import styles from './merchant-page.module.css';

interface MerchantPageProps {
  merchant: Merchant;
  posts: CourseCard[];
  meta: PageMeta;
  /** Courses with filters, shown instead of `posts`. */
  filtered: { query: ListQuery; courses: ReactNode } | null;
}

/** Renders the page of a merchant: header, one page of its courses, and contact. */
export function MerchantPage({ merchant, posts, meta, filtered }: MerchantPageProps) {
  const choices = useTranslations('choices');
  const locale = useLocale();
  const path = localePath(locale, `/merchant/${merchant.slug}`);
  const district = merchant.district && choices(`district.${merchant.district}`);
  return (
    <MerchantFrame merchant={merchant} posts={posts} tab="courses">
      {(link) => (
        <>
          <MerchantMeta merchant={merchant} query={filtered?.query ?? { page: meta.page }} />
          {filtered ? filtered.courses : <Courses posts={posts} meta={meta} path={path} />}
          <MerchantContact merchant={merchant} district={district} link={link} />
          <JsonLd data={merchantJsonLd(merchant, locale, district)} />
        </>
      )}
    </MerchantFrame>
  );
}

/** Renders one page of the courses without filters, for merchants with few courses. */
function Courses({ posts, meta, path }: Pick<MerchantPageProps, 'posts' | 'meta'> & { path: string }) {
  const t = useTranslations('merchant');
  return (
    <section className={styles.courses} aria-labelledby="courses">
      <h2 className="srOnly" id="courses">
        {t('courses')}
      </h2>
      {posts.length > 0 ? (
        <>
          <p className={`${styles.total} number`}>
            {t(meta.capped ? 'totalCapped' : 'total', { count: meta.total })}
          </p>
          <CourseGrid grouped posts={posts} columns={4} />
        </>
      ) : (
        <NoCourses />
      )}
      <Pagination
        page={meta.page}
        totalPages={meta.totalPages}
        hrefOf={(page) => path + listSearch({ page })}
      />
      <ItemListJsonLd posts={posts} meta={meta} />
    </section>
  );
}

function NoCourses() {
  const t = useTranslations('merchant');
  const locale = useLocale();
  return (
    <EmptyState
      title={t('noCourses')}
      text={t('noCoursesText')}
      action={{ href: localePath(locale, '/course'), label: t('allCourses') }}
    />
  );
}
