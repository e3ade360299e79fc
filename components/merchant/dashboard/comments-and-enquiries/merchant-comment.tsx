import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { Comment } from '@/lib/contract/comment';
import { hongKongTime, longDate } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { CommentReply } from './comment-reply';
import styles from './merchant-comments.module.css';

const POINTS = [1, 2, 3, 4, 5];

/** Renders one comment on a course of the merchant with its reply or the reply form. */
export function MerchantComment({ comment }: { comment: Comment }) {
  const t = useTranslations('dashboard.comments');
  const locale = useLocale();
  const { post, username, point, title, content, reply, lang, createdAt } = comment;
  return (
    <article className={styles.comment}>
      <p className="small">
        <a href={localePath(locale, `/course/${post.slug}`)}>{post.title}</a>
      </p>
      <h2 className="h3" lang={lang}>
        {title}
      </h2>
      <p className={styles.points}>
        <span role="img" aria-label={t('points', { point })}>
          {POINTS.map((star) => (
            <Icon key={star} name="star" size={18} className={star <= point ? styles.on : styles.off} />
          ))}
        </span>
        <span className="muted small">
          {t('by', { name: username, date: longDate(locale, hongKongTime(createdAt).date) })}
        </span>
      </p>
      <p className={styles.content} lang={lang}>
        {content}
      </p>
      {reply ? (
        <div className={styles.reply}>
          <b>{t('yourReply')}</b>
          <p className={styles.content}>{reply}</p>
        </div>
      ) : (
        <CommentReply id={comment.id} title={title} />
      )}
    </article>
  );
}
