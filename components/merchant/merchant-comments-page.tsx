import { useLocale } from 'next-intl';
import { PageHead } from '@/components/layout/page-head';
import { CommentList } from '@/components/ui/comment-list';
import { CommentSorts } from '@/components/ui/comment-sorts';
import { Pagination } from '@/components/ui/pagination';
import type { Comment, CommentSort } from '@/lib/contract/comment';
import type { CourseCard } from '@/lib/contract/course';
import type { PageMeta } from '@/lib/contract/envelope';
import type { Merchant } from '@/lib/contract/merchant';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { merchantCommentsPath } from './merchant-address';
import styles from './merchant-comments-page.module.css';
import { MerchantFrame } from './merchant-frame';

const COMMENTS_ID = 'comments';

interface MerchantCommentsPageProps {
  merchant: Merchant;
  /** Courses; the enquiry message names the first one. */
  posts: CourseCard[];
  comments: Comment[];
  meta: PageMeta;
  sort: CommentSort;
}

/** Renders a page of the approved comments on a merchant's courses. Only the usual order is for search engines. */
export function MerchantCommentsPage({ merchant, posts, comments, meta, sort }: MerchantCommentsPageProps) {
  const t = useTranslations('merchant');
  const locale = useLocale();
  const { name, slug } = merchant;
  const { page } = meta;
  // The header of a merchant is tall: another order or page begins at its comments.
  const hrefOf = (number: number, order: CommentSort) =>
    `${localePath(locale, merchantCommentsPath(slug, number, order))}#${COMMENTS_ID}`;
  return (
    <MerchantFrame merchant={merchant} posts={posts} tab="comments">
      {() => (
        <section className={styles.comments} id={COMMENTS_ID} aria-labelledby="comments-title">
          <PageHead
            title={page > 1 ? t('commentsLaterTitle', { name, page }) : t('commentsTitle', { name })}
            description={t('commentsDescription', { name, count: meta.total })}
            path={merchantCommentsPath(slug, page, sort)}
            noindex={sort !== 'newest'}
          />
          <h2 className="srOnly" id="comments-title">
            {t('commentsTitle', { name })}
          </h2>
          {meta.total > 1 && <CommentSorts current={sort} hrefOf={(order) => hrefOf(1, order)} />}
          <CommentList comments={comments} heading="h3" naming />
          <Pagination page={page} totalPages={meta.totalPages} hrefOf={(number) => hrefOf(number, sort)} />
        </section>
      )}
    </MerchantFrame>
  );
}
