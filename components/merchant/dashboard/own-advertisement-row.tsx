import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';
import { AdvertisementBadge } from './advertisement-badge';
import { statusOf } from './advertisement-status';
import { AdvertisementThumbnail } from './advertisement-thumbnail';
import { changedSearch } from './dashboard-address';
import { DashboardLink } from './dashboard-link';
import { NextStepButton } from './next-step-button';
import styles from './own-advertisements.module.css';
import { ownTitle } from './own-title';
import { PlacesControl } from './places-control';
import { useStatusNote } from './status-note';

const SEEN = new Set<OwnAdvertisement['state']>(['published', 'expired', 'withdrawn', 'ended']);

/** Renders one advertisement in the list: state, statistics, places and next action. */
export function OwnAdvertisementRow({ post }: { post: OwnAdvertisement }) {
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
          <AdvertisementThumbnail post={post} />
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
        <AdvertisementBadge status={status} />
      </td>
      <td className={styles.number}>{number(post.interest.views)}</td>
      <td className={styles.number}>{number(post.interest.whatsapp)}</td>
      <td className={styles.number}>{number(post.interest.bookmarks)}</td>
      <td className={styles.places}>
        {post.state === 'published' && post.enrolment.state !== 'ended' && <PlacesControl post={post} />}
      </td>
      <td className={styles.next}>
        <NextStepButton post={post} next={status.next} />
      </td>
    </tr>
  );
}
