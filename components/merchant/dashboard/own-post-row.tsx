import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { OwnPost } from '@/lib/contract/own-post';
import { changedSearch } from './dashboard-address';
import { DashboardLink } from './dashboard-link';
import { NextStepButton } from './next-step-button';
import styles from './own-posts.module.css';
import { ownTitle } from './own-title';
import { PostBadge } from './post-badge';
import { statusOf } from './post-status';
import { PostThumbnail } from './post-thumbnail';
import { useStatusNote } from './status-note';

const SEEN = new Set<OwnPost['state']>(['published', 'expired', 'withdrawn', 'ended']);

/** Renders one advertisement in the list: state, statistics and next action. */
export function OwnPostRow({ post }: { post: OwnPost }) {
  const t = useTranslations('dashboard.posts');
  const locale = useLocale();
  const format = useFormatter();
  const noteText = useStatusNote();
  const status = statusOf(post, new Date());
  const number = (value: number) => (SEEN.has(post.state) ? format.number(value) : '–');
  return (
    <tr>
      <th scope="row">
        <div className={styles.course}>
          <PostThumbnail post={post} />
          <span>
            <DashboardLink search={changedSearch(window.location.search, { post: String(post.id) })}>
              {ownTitle(post, locale) || t('untitled')}
            </DashboardLink>
            <small data-tone={status.note.key === 'reason' ? 'red' : undefined}>
              {noteText(status.note)}
            </small>
          </span>
        </div>
      </th>
      <td className={styles.state}>
        <PostBadge status={status} />
      </td>
      <td className={styles.number}>{number(post.interest.views)}</td>
      <td className={styles.number}>{number(post.interest.whatsapp)}</td>
      <td className={styles.number}>{number(post.interest.bookmarks)}</td>
      <td className={styles.next}>
        <NextStepButton post={post} next={status.next} />
      </td>
    </tr>
  );
}
