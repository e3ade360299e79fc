import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormNote } from '@/components/ui/forms/form-note';
import { Icon } from '@/components/ui/icon';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { changedSearch, moveTo } from '../dashboard-address';
import { DashboardFailure } from '../dashboard-failure';
import { DashboardLink } from '../dashboard-link';
import { useOwnAdvertisement } from '../merchant-queries';
import { StatisticsPanel } from '../statistics/statistics-panel';
import { AdvertisementBadge } from './advertisement-badge';
import { AdvertisementHistory } from './advertisement-history';
import { statusOf, stepsOf } from './advertisement-status';
import { AdvertisementThumbnail } from './advertisement-thumbnail';
import { DirectChangeDialog } from './direct-change-dialog';
import styles from './own-advertisement-detail.module.css';
import { ownTitle } from './own-title';
import { PlacesControl } from './places-control';
import { useStatusNote } from './status-note';
import { StepButton } from './step-button';
import { useSteps } from './use-steps';
import { useUnfinishedText } from './use-unfinished-text';

/** States in which people can wait for places. */
const RUNNING: ReadonlySet<OwnAdvertisementDetail['post']['state']> = new Set(['published', 'paused']);

/** Renders one advertisement: state, reason, actions, statistics and history. */
export function CourseDetail({ id }: { id: number }) {
  const t = useTranslations('dashboard.posts');
  const nav = useTranslations('dashboard.nav');
  const dashboard = useTranslations('dashboard');
  const locale = useLocale();
  const noteText = useStatusNote();
  const { data, isError, refetch } = useOwnAdvertisement(id);
  const unfinishedText = useUnfinishedText(data?.post);
  const back = (
    <DashboardLink className={styles.back} search={changedSearch(window.location.search, { post: null })}>
      <Icon name="chevron-left" size={18} />
      {t('back')}
    </DashboardLink>
  );
  if (!data)
    return (
      <>
        {back}
        {isError ? <DashboardFailure onRetry={refetch} /> : <ShapeSkeleton />}
      </>
    );
  const { post, history } = data;
  const status = statusOf(post, new Date());
  return (
    <>
      {back}
      <div className={styles.head}>
        <AdvertisementThumbnail post={post} />
        <div>
          <h1 className="h2">{ownTitle(post, locale) || t('untitled')}</h1>
          <AdvertisementBadge status={status} />
        </div>
      </div>
      <FormNote
        icon={status.tone === 'red' ? 'warning' : 'info'}
        {...(status.tone === 'red' ? { tone: 'red' } : {})}
      >
        {noteText(status.note)}
      </FormNote>
      {unfinishedText && <p className="muted small">{unfinishedText}</p>}
      {post.state === 'published' && post.enrolment.state !== 'ended' && <PlacesControl post={post} />}
      {RUNNING.has(post.state) && (
        <DashboardLink className={styles.back} search={`?lessons=${id}`}>
          <Icon name="calendar" size={18} />
          {dashboard('lessons.ofCourse')}
        </DashboardLink>
      )}
      {RUNNING.has(post.state) && (
        <DashboardLink className={styles.back} search={`?tab=waiting&post=${id}`}>
          <Icon name="clock" size={18} />
          {nav('waiting')}
        </DashboardLink>
      )}
      <AdvertisementButtons post={post} draft={data.draft} direct={data.direct} />
      <StatisticsPanel id={id} name={post.slug} />
      <AdvertisementHistory history={history} />
    </>
  );
}

function AdvertisementButtons({
  post,
  draft,
  direct,
}: Pick<OwnAdvertisementDetail, 'post' | 'draft' | 'direct'>) {
  const t = useTranslations('dashboard.posts');
  const [changes, setChanges] = useState(false);
  const { offer, ask, isBusy, dialogs } = useSteps(post, () =>
    // A deleted draft has no detail to return to.
    moveTo(changedSearch(window.location.search, { post: null })),
  );
  const [first, ...others] = stepsOf(post, new Date());
  return (
    <div className={styles.buttons}>
      {first && <StepButton offered={offer(first)} isBusy={isBusy} />}
      {direct && (
        <Button onClick={() => setChanges(true)}>
          <Icon name="calendar" size={18} />
          {t('next.direct')}
        </Button>
      )}
      {others.map((step) => (
        <StepButton key={step} offered={offer(step)} isBusy={isBusy} />
      ))}
      {dialogs}
      {changes && direct && (
        <DirectChangeDialog
          {...{ post, draft }}
          options={direct}
          onClose={() => setChanges(false)}
          onRecall={() => {
            setChanges(false);
            ask('recall');
          }}
        />
      )}
    </div>
  );
}
