import { useLocale } from 'next-intl';
import { PageHead } from '@/components/layout/page-head';
import { CommentList } from '@/components/ui/comment-list';
import { Pagination } from '@/components/ui/pagination';
import type { Comment } from '@/lib/contract/comment';
import type { CourseCard } from '@/lib/contract/course';
import type { PageMeta } from '@/lib/contract/envelope';
import type { Merchant } from '@/lib/contract/merchant';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { merchantCommentsPath } from './merchant-address';
import styles from './merchant-comments-page.module.css';
import { MerchantFrame } from './merchant-frame';

interface MerchantCommentsPageProps {
  merchant: Merchant;
  /** Courses; the enquiry message names the first one. */
  posts: CourseCard[];
  comments: Comment[];
  meta: PageMeta;
}

/** Renders a page of the approved comments on a merchant's courses, newest first. */
export function MerchantCommentsPage({ merchant, posts, comments, meta }: MerchantCommentsPageProps) {
  const t = useTranslations('merchant');
  const locale = useLocale();
  const { name, slug } = merchant;
  const { page } = meta;
  return (
    <MerchantFrame merchant={merchant} posts={posts} tab="comments">
      {() => (
        <section className={styles.comments} aria-labelledby="comments">
          <PageHead
            title={page > 1 ? t('commentsLaterTitle', { name, page }) : t('commentsTitle', { name })}
            description={t('commentsDescription', { name, count: meta.total })}
            path={merchantCommentsPath(slug, page)}
          />
          <h2 className="srOnly" id="comments">
            {t('commentsTitle', { name })}
          </h2>
          <CommentList comments={comments} heading="h3" naming />
          <Pagination
            page={page}
            totalPages={meta.totalPages}
            hrefOf={(number) => localePath(locale, merchantCommentsPath(slug, number))}
          />
        </section>
      )}
    </MerchantFrame>
  );
}
