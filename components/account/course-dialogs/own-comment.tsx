import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Comment } from '@/lib/contract/comment';
import { hongKongTime, shortDate } from '@/lib/format/dates';
import { CommentDialog } from './comment-dialog';
import styles from './own-comment.module.css';
import { RemoveComment } from './remove-comment';

const POINTS = [1, 2, 3, 4, 5] as const;

interface OwnCommentProps {
  comment: Comment;
  /** Called with what to say once the comment no longer waits. */
  onGone: (text: string) => void;
}

/** Renders the member's comment that waits for approval, which nobody else sees, with the ways to change or delete it. */
export function OwnComment({ comment, onGone }: OwnCommentProps) {
  const account = useTranslations('account');
  const t = useTranslations('account.comment.own');
  const locale = useLocale();
  const [shown, setShown] = useState(comment);
  const sent = hongKongTime(shown.createdAt);
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <article className={styles.own} aria-label={t('label')}>
      <div className={styles.top}>
        <p className={styles.badge}>{t('badge')}</p>
        <div className={styles.buttons}>
          <Button size="small" variant="text" onClick={() => setOpen('edit')}>
            <Icon name="edit" size={16} />
            {t('edit')}
          </Button>
          <Button size="small" variant="text" className={styles.remove} onClick={() => setOpen('remove')}>
            <Icon name="trash" size={16} />
            {t('remove')}
          </Button>
        </div>
      </div>
      <div className={styles.who}>
        <span className={styles.initial} aria-hidden="true">
          {[...shown.username][0]?.toUpperCase()}
        </span>
        <div>
          <b>{shown.username}</b>
          <p className={styles.when}>
            <span>{t('sent', { date: shortDate(locale, sent.date), time: sent.time })}</span>
            <span
              className={styles.points}
              role="img"
              aria-label={account(`comment.points.${POINTS[shown.point - 1] ?? 1}`)}
            >
              {POINTS.map((star) => (
                <Icon
                  key={star}
                  name="star"
                  size={16}
                  className={star <= shown.point ? styles.on : styles.off}
                />
              ))}
            </span>
          </p>
        </div>
      </div>
      <h3 className={styles.title} lang={shown.lang}>
        {shown.title}
      </h3>
      <p className={styles.text} lang={shown.lang}>
        {shown.content}
      </p>
      {open === 'edit' && <CommentDialog postId={0} comment={shown} onClose={close} onSent={setShown} />}
      {open === 'remove' && <RemoveComment comment={shown} onClose={close} onGone={onGone} />}
    </article>
  );
}
