import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { hasPage } from '@/lib/contract/choices';
import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';
import { hongKongTime, shortDate } from '@/lib/format/dates';
import { changedSearch } from '../dashboard-address';
import { DashboardLink } from '../dashboard-link';
import { useWaitingLists } from '../merchant-queries';
import { AdvertisementBadge } from './advertisement-badge';
import { statusOf, stepsOf } from './advertisement-status';
import { AdvertisementThumbnail } from './advertisement-thumbnail';
import styles from './own-advertisements.module.css';
import { ownTitle } from './own-title';
import { PlacesControl } from './places-control';
import { useStatusNote } from './status-note';
import { StepButton } from './step-button';
import { StepsMenu } from './steps-menu';
import { useSteps } from './use-steps';
import { useUnfinishedText } from './use-unfinished-text';

interface OwnAdvertisementCardProps {
  post: OwnAdvertisement;
  /** Selects a draft for deletion; null: nothing is selected in this list. */
  selection: { isSelected: boolean; onSelect: (isSelected: boolean) => void } | null;
}

/** Renders one advertisement in the list: state, note, places and next steps. A menu has the other steps. */
export function OwnAdvertisementCard({ post, selection }: OwnAdvertisementCardProps) {
  const t = useTranslations('dashboard.posts');
  const locale = useLocale();
  const noteText = useStatusNote();
  const unfinishedText = useUnfinishedText(post);
  const { offer, isBusy, dialogs } = useSteps(post);
  const now = new Date();
  const status = statusOf(post, now);
  const others = stepsOf(post, now).filter((step) => !status.next.includes(step));
  const saved = hongKongTime(post.updatedAt);
  const waiting = useWaitingOf(post);
  const title = ownTitle(post, locale) || t('untitled');
  const detail = changedSearch(window.location.search, { post: String(post.id) });
  return (
    <li className={styles.card}>
      <div className={styles.course}>
        <AdvertisementThumbnail post={post} />
        <div>
          <div className={styles.line}>
            <AdvertisementBadge status={status} />
            <StepsMenu id={post.id} title={title} offered={others.map(offer)} isBusy={isBusy} />
          </div>
          <h3>
            <DashboardLink search={detail}>{title}</DashboardLink>
          </h3>
          <p data-tone={status.note.key === 'reason' ? 'red' : undefined}>{noteText(status.note)}</p>
          {unfinishedText && <p>{unfinishedText}</p>}
          {post.state === 'draft' && (
            <p>{t('saved', { date: shortDate(locale, saved.date), time: saved.time })}</p>
          )}
          {hasPage(post.state) && <p>{t('interestLine', post.interest)}</p>}
        </div>
      </div>
      {post.state === 'published' && post.enrolment.state !== 'ended' && <PlacesControl post={post} />}
      <div className={styles.next}>
        {selection && (
          <label className={styles.select}>
            <input
              type="checkbox"
              aria-label={t('select', { title })}
              checked={selection.isSelected}
              onChange={({ target }) => selection.onSelect(target.checked)}
            />
          </label>
        )}
        {waiting > 0 && (
          <ButtonLink
            href={`?tab=waiting&post=${post.id}`}
            aria-label={t('nextOf', { step: t('waiting', { count: waiting }), title })}
          >
            {t('waiting', { count: waiting })}
          </ButtonLink>
        )}
        {status.next.map((step) => (
          <StepButton key={step} offered={offer(step)} title={title} isBusy={isBusy} />
        ))}
      </div>
      {dialogs}
    </li>
  );
}

/** Returns the number of people who wait for places of a course, have an offer or accepted one. */
function useWaitingOf({ id, state }: OwnAdvertisement): number {
  const { data } = useWaitingLists(state === 'published');
  const lists = data?.filter(({ postId }) => postId === id) ?? [];
  return lists.reduce((sum, { waiting, offered, accepted }) => sum + waiting + offered + accepted, 0);
}
