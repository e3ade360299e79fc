import { useLocale } from 'next-intl';
import type { Comment } from '@/lib/contract/comment';
import { monthOf } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { HTML_LANG } from '@/lib/i18n/routing';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './comment-item.module.css';
import { Stars } from './course-cards/stars';

interface CommentItemProps {
  comment: Comment;
  heading: 'h2' | 'h3';
  /** Whether to name the comment's course, in lists across courses. */
  naming?: boolean;
}

/** Renders an approved comment with the merchant's reply. */
export function CommentItem({ comment, heading: Title, naming = false }: CommentItemProps) {
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
          data-opens-dialog="report"
          data-comment-id={comment.id}
          aria-haspopup="dialog"
          aria-label={t('reportOf', { name: comment.username })}
        >
          {t('report')}
        </button>
      </div>
      {naming && (
        <p className={styles.about}>
          <a href={localePath(locale, `/course/${comment.post.slug}`)}>{comment.post.title}</a>
        </p>
      )}
      {lang && (lang === 'en' || lang === 'zh-Hant-HK') && (
        <p className={styles.language}>{t('original', { language: t(`languages.${lang}`) })}</p>
      )}
      <Title lang={lang}>{comment.title}</Title>
      <p className={styles.text} lang={lang}>
        {comment.content}
      </p>
      {comment.reply && (
        <div className={styles.reply}>
          <p>{t('reply')}</p>
          <p className={styles.text} lang={lang}>
            {comment.reply}
          </p>
        </div>
      )}
    </article>
  );
}
