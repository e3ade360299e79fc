import { useLocale } from 'next-intl';
import { PageHead } from '@/components/layout/page-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ChipLink, Chips } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { PageMeta } from '@/lib/contract/envelope';
import type { Hashtag } from '@/lib/contract/hashtag';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { listSearch } from '@/lib/lists/list-query';
import { hashtagPath } from '@/lib/site/catalogue-paths';

import styles from './hashtag-page.module.css';

/** Renders hashtags as chips with their numbers of courses, the most used first. */
export function HashtagIndex({ hashtags, meta }: { hashtags: Hashtag[]; meta: PageMeta }) {
  const t = useTranslations('hashtag');
  const locale = useLocale();
  const href = localePath(locale, '/hashtag');
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={meta.page > 1 ? t('page', { title: t('indexTitle'), page: meta.page }) : t('indexTitle')}
        description={t('indexDescription')}
        path={`/hashtag${listSearch({ page: meta.page })}`}
      />
      <Breadcrumbs crumbs={[{ title: t('indexTitle'), path: '/hashtag' }]} />
      <h1 className="h1">{t('indexTitle')}</h1>
      <p className="muted">{t('indexIntro')}</p>
      <p className={`${styles.total} number`}>
        {t(meta.capped ? 'tagTotalCapped' : 'tagTotal', { count: meta.total })}
      </p>
      {hashtags.length > 0 ? (
        <section aria-labelledby="tags">
          <h2 className="srOnly" id="tags">
            {t('list')}
          </h2>
          <Chips>
            {hashtags.map(({ id, title, slug, postCount }) => (
              <ChipLink key={id} href={localePath(locale, hashtagPath(slug))} look="tag" size="large">
                {t('tag', { tag: title })}{' '}
                <span className={`${styles.count} number`} aria-hidden="true">
                  {postCount.toLocaleString('en-HK')}
                </span>
                <span className="srOnly">{t('total', { count: postCount })}</span>
              </ChipLink>
            ))}
          </Chips>
        </section>
      ) : (
        <EmptyState
          title={t('noTags')}
          text={t('noTagsText')}
          action={{ href: localePath(locale, '/course'), label: t('allCourses') }}
        />
      )}
      <Pagination
        page={meta.page}
        totalPages={meta.totalPages}
        hrefOf={(page) => href + listSearch({ page })}
      />
    </div>
  );
}
