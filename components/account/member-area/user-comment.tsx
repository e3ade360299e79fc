import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Comment } from '@/lib/contract/comment';
import { hongKongTime, longDate } from '@/lib/format/dates';
import { dotted } from '@/lib/format/dotted';
import { localePath } from '@/lib/i18n/paths';
import styles from './user-comments.module.css';

const POINTS = [1, 2, 3, 4, 5];

interface UserCommentProps {
  comment: Comment;
  onEdit: () => void;
  onRemove: () => void;
}

/** Renders one of the member's comments: its course, state, text and reply. */
export function UserComment({ comment, onEdit, onRemove }: UserCommentProps) {
  const t = useTranslations('user.comments');
  const locale = useLocale();
  const { post, state, point, title, content, dateOfJoin, reply, lang, createdAt } = comment;
  const written = t('written', { date: longDate(locale, hongKongTime(createdAt).date) });
  const attended = dateOfJoin && t('attended', { date: longDate(locale, dateOfJoin) });
  return (
    <article className={styles.comment}>
      <p className={styles.top}>
        <a href={localePath(locale, `/course/${post.slug}`)}>{post.title}</a>
        <span className={styles.state} data-state={state}>
          {t(`state.${state}`)}
        </span>
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
        <span className="muted small">{dotted([written, attended])}</span>
      </p>
      <p className={styles.content} lang={lang}>
        {content}
      </p>
      {reply && (
        <div className={styles.reply}>
          <b>{t('reply')}</b>
          <p>{reply}</p>
        </div>
      )}
      {state === 'rejected' && <p className="muted small">{t('rejectedNote')}</p>}
      {state === 'pending' && (
        <div className={styles.foot}>
          <p className="muted small">{t('pendingNote')}</p>
          <div className={styles.buttons}>
            <Button size="small" aria-label={t('editNamed', { title })} onClick={onEdit}>
              <Icon name="edit" size={18} />
              {t('edit')}
            </Button>
            <Button size="small" aria-label={t('removeNamed', { title })} onClick={onRemove}>
              {t('remove')}
            </Button>
          </div>
        </div>
      )}
    </article>
  );
}
