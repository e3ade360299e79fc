import { useLocale } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Comment } from '@/lib/contract/comment';
import type { PostDetail } from '@/lib/contract/post';
import { monthOf } from '@/lib/format/dates';
import { HTML_LANG } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import { Block } from './block';
import styles from './course-comments.module.css';
import { Stars } from './stars';

/** What people who attended say: summary, then the newest comments with the merchant's replies; anyone may add theirs. */
export function CourseComments({ rating, comments }: Pick<PostDetail, 'rating' | 'comments'>) {
  const t = useTranslations('course.comments');
  const write = (
    <Button size="small" data-door="comment" aria-haspopup="dialog">
      <Icon name="edit" size={18} />
      {t('write')}
    </Button>
  );
  if (rating.average === null || rating.count === 0)
    return (
      <Block title={t('title')} id="comments" action={write}>
        <p className={styles.caption}>{t('none')}</p>
      </Block>
    );
  return (
    <Block title={t('title')} id="comments" action={write}>
      <div className={styles.summary}>
        <div>
          <p className={`${styles.average} number`}>{rating.average.toFixed(1)}</p>
          <Stars point={rating.average} />
          <p className={styles.caption}>{t('count', { count: rating.count })}</p>
        </div>
        <Distribution rating={rating} />
      </div>
      <div className={styles.comments}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </div>
      {rating.count > comments.length && (
        <p className={styles.caption}>{t('newest', { shown: comments.length })}</p>
      )}
    </Block>
  );
}

function Distribution({ rating }: Pick<PostDetail, 'rating'>) {
  const t = useTranslations('course.comments');
  const rows = rating.distribution.map((count, at) => ({
    point: at + 1,
    percent: Math.round((count / rating.count) * 100),
  }));
  return (
    <ul className={`${styles.distribution} number`}>
      {rows.toReversed().map(({ point, percent }) => (
        <li key={point}>
          <span className="srOnly">{t('share', { point })}</span>
          <span className={styles.point} aria-hidden="true">
            {point}
            <Icon name="star" size={12} />
          </span>
          <span className={styles.track} aria-hidden="true">
            <i style={{ width: `${percent}%` }} />
          </span>
          <span>{percent}%</span>
        </li>
      ))}
    </ul>
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  const t = useTranslations('course.comments');
  const locale = useLocale();
  const lang = comment.lang === HTML_LANG[locale] ? undefined : comment.lang;
  return (
    <article className={styles.comment}>
      <div className={styles.who}>
        <span className={styles.initial} aria-hidden="true">
          {[...comment.username][0]?.toUpperCase()}
        </span>
        <div>
          <b>{comment.username}</b>
          {comment.sample && <span className={styles.badge}>{t('sample')}</span>}
          <p className={styles.when}>
            {comment.dateOfJoin && (
              <span>{t('attended', { month: monthOf(locale, comment.dateOfJoin) })}</span>
            )}
            <Stars point={comment.point} />
          </p>
        </div>
        <button
          type="button"
          className={styles.report}
          data-door="report"
          data-comment-id={comment.id}
          aria-haspopup="dialog"
          aria-label={t('reportOf', { name: comment.username })}
        >
          {t('report')}
        </button>
      </div>
      <h3 lang={lang}>{comment.title}</h3>
      <p className={styles.text} lang={lang}>
        {comment.content}
      </p>
      {comment.reply && (
        <div className={styles.reply}>
          <h4>{t('reply')}</h4>
          <p className={styles.text} lang={lang}>
            {comment.reply}
          </p>
        </div>
      )}
    </article>
  );
}
