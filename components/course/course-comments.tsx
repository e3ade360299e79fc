import { useLocale } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { CommentList } from '@/components/ui/comment-list';
import { CommentSorts } from '@/components/ui/comment-sorts';
import { Icon } from '@/components/ui/icon';
import type { CourseDetail } from '@/lib/contract/course';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { Block } from './block';
import { commentsPath } from './course-address';
import styles from './course-comments.module.css';
import { RatingSummary } from './rating-summary';

/** Renders the rating summary, the newest comments and links to all comments and to the form. */
export function CourseComments({
  slug,
  rating,
  comments,
  merchant,
}: Pick<CourseDetail, 'slug' | 'rating' | 'comments' | 'merchant'>) {
  const t = useTranslations('course.comments');
  const locale = useLocale();
  const write = (
    <Button size="small" data-opens-dialog="comment" aria-haspopup="dialog">
      <Icon name="edit" size={18} />
      {t('write')}
    </Button>
  );
  // The member's own comment, while it waits for approval (components/account/course-dialogs/find-own-comment.ts).
  const own = <div data-own-comment="" />;
  if (rating.average === null || rating.count === 0)
    return (
      <Block title={t('title')} id="comments" action={write}>
        <p>{t('none')}</p>
        <p className={styles.caption}>{t('noneHelp')}</p>
        {merchant.rating.count > 0 && (
          <p className={styles.others}>
            <a href={localePath(locale, `/merchant/${merchant.slug}/comments`)}>
              {t('others', { name: merchant.name, count: merchant.rating.count })}
            </a>
          </p>
        )}
        {own}
      </Block>
    );
  return (
    <Block title={t('title')} id="comments" action={write}>
      <RatingSummary rating={rating} />
      {own}
      {rating.count > 1 && (
        <CommentSorts current="newest" hrefOf={(order) => localePath(locale, commentsPath(slug, 1, order))} />
      )}
      <CommentList comments={comments} heading="h3" />
      {rating.count > comments.length && (
        <p className={styles.all}>
          <ButtonLink href={localePath(locale, commentsPath(slug, 1))}>
            {t('all', { count: rating.count })}
          </ButtonLink>
        </p>
      )}
    </Block>
  );
}
