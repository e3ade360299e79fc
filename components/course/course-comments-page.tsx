import { useLocale } from 'next-intl';
import { PageHead } from '@/components/layout/page-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { CommentList } from '@/components/ui/comment-list';
import { CommentSorts } from '@/components/ui/comment-sorts';
import { Pagination } from '@/components/ui/pagination';
import type { Comment, CommentSort } from '@/lib/contract/comment';
import type { CourseDetail } from '@/lib/contract/course';
import type { PageMeta } from '@/lib/contract/envelope';
import { langOf } from '@/lib/i18n/fallback';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { categoryTrail } from '@/lib/site/catalogue-paths';
import { commentsPath } from './course-address';
import styles from './course-comments.module.css';
import { RatingSummary } from './rating-summary';

interface CourseCommentsPageProps {
  post: CourseDetail;
  comments: Comment[];
  meta: PageMeta;
  sort: CommentSort;
}

/** Renders one page of a course's approved comments. Only the usual order is for search engines. */
export function CourseCommentsPage({ post, comments, meta, sort }: CourseCommentsPageProps) {
  const t = useTranslations('course.comments');
  const locale = useLocale();
  const { title, merchant, slug } = post;
  const { page } = meta;
  const lang = langOf(post, 'title', locale);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={page > 1 ? t('laterPageTitle', { title, page }) : t('pageTitle', { title })}
        description={t('description', { title, merchant: merchant.name, count: meta.total })}
        path={commentsPath(slug, page, sort)}
        noindex={post.state !== 'published' || sort !== 'newest'}
        image={post.mainImage ?? post.listImage}
      />
      <Breadcrumbs
        crumbs={[
          ...categoryTrail(post.category),
          { title, path: `/course/${slug}`, lang },
          { title: t('title'), path: commentsPath(slug, 1) },
        ]}
      />
      <h1 className="h1" lang={lang}>
        {t('pageTitle', { title })}
      </h1>
      <RatingSummary rating={post.rating} />
      <CommentSorts current={sort} hrefOf={(order) => localePath(locale, commentsPath(slug, 1, order))} />
      <CommentList comments={comments} heading="h2" />
      <Pagination
        page={page}
        totalPages={meta.totalPages}
        hrefOf={(number) => localePath(locale, commentsPath(slug, number, sort))}
      />
      <p className={styles.all}>
        <ButtonLink href={localePath(locale, `/course/${slug}`)}>{t('back')}</ButtonLink>
      </p>
    </div>
  );
}
