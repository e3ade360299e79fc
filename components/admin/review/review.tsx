'use client';

import { Tab, Tabs } from '@mui/material';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCourseTitle } from '@/components/admin/ui/course-title';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { mayLeave } from '@/components/ui/forms/leave-guard';
import { Icon } from '@/components/ui/icon';
import { VerifiedSeal } from '@/components/ui/verified-seal';
import type { AdminAdvertisementDetail } from '@/lib/contract/admin-advertisements';
import { KindStatus } from '../queue/kind-status';
import { useQueue } from '../queue/queue-query';
import { filtersOf } from '../queue/queue-view';
import { useAdminPath, useRouteQuery } from '../route';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import { ShortcutHint } from '../ui/shortcut-hint';
import { useShortcuts } from '../ui/shortcuts';
import { AllFields } from './all-fields';
import { AutomaticChecks } from './automatic-checks';
import { FieldChanges } from './field-changes';
import { PublicPreview } from './public-preview';
import styles from './review.module.css';
import { ReviewDecision } from './review-decision';
import { ReviewHistory } from './review-history';
import { useReview } from './review-query';

/** Renders the review of one advertisement: changes, preview, all fields, history and decision. */
export function Review({ id }: { id: number }) {
  const t = useTranslations('admin');
  const query = useRouteQuery();
  const router = useRouter();
  const pathOf = useAdminPath();
  const { data, isError, error, refetch } = useReview(id);
  const list = useQueue(filtersOf(query)).data?.data ?? [];
  const at = list.findIndex((item) => item.id === id);
  const [before, after] = [list[at - 1], at < 0 ? list[0] : list[at + 1]];
  const open = (next: { id: number } | undefined) =>
    next && router.push(pathOf(`advertisements/${next.id}`, query));
  useShortcuts({ j: () => mayLeave() && open(after), k: () => mayLeave() && open(before) });

  if (isError) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  /** Opens the next item, or the previous one; the queue if there is neither. */
  function handleDecided() {
    if (after) open(after);
    else if (before) open(before);
    else router.push(pathOf('advertisements', query));
  }
  return (
    <>
      <nav className={styles.crumbs} aria-label={t('review.crumbs')}>
        <ScreenLink screen="advertisements" query={query}>
          {t('queue.title')}
        </ScreenLink>
        <Icon name="chevron-right" size={14} />
        <span aria-current="page">#{id}</span>
      </nav>
      <ReviewHeading detail={data}>
        <div className={styles.steps}>
          <StepButton
            label={t('review.previous')}
            icon="chevron-left"
            onClick={() => open(before)}
            off={!before}
          />
          <StepButton
            label={t('review.next')}
            icon="chevron-right"
            onClick={() => open(after)}
            off={!after}
          />
        </div>
      </ReviewHeading>
      <div className={styles.columns}>
        <div className={styles.content}>
          <ReviewTabs detail={data} />
          <AutomaticChecks detail={data} />
        </div>
        <aside className={styles.aside} aria-label={t('review.decision')}>
          <ReviewDecision
            key={`${id} ${data.advertisement.version}`}
            detail={data}
            onDecided={handleDecided}
          />
          <ReviewHistory history={data.history} />
        </aside>
      </div>
      <ShortcutHint keys={['j', 'k', 'a', 'r', 'd']} note={t('queue.note')} />
    </>
  );
}

function ReviewHeading({
  detail,
  children,
}: {
  detail: AdminAdvertisementDetail;
  children: React.ReactNode;
}) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const titleOf = useCourseTitle();
  const { advertisement: ad } = detail;
  return (
    <ScreenHeading
      title={titleOf(ad)}
      lead={
        <p className={styles.byline}>
          <KindStatus row={ad} />
          <ScreenLink screen={`merchants/${ad.merchant.id}`}>{ad.merchant.name}</ScreenLink>
          {ad.merchant.verified && <VerifiedSeal />}
          {ad.merchant.suspended && <b>{t('review.suspended')}</b>}
          {ad.submittedAt && t('review.submitted', { time: dayAndTime(locale, ad.submittedAt) })}
        </p>
      }
    >
      {children}
    </ScreenHeading>
  );
}

interface StepButtonProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  onClick: () => unknown;
  off: boolean;
}

function StepButton({ label, icon, onClick, off }: StepButtonProps) {
  return (
    <button type="button" aria-label={label} disabled={off} onClick={() => onClick()}>
      <Icon name={icon} />
    </button>
  );
}

const PANELS = ['changes', 'preview', 'fields'] as const;

function ReviewTabs({ detail }: { detail: AdminAdvertisementDetail }) {
  const t = useTranslations('admin.review');
  const { changes, advertisement } = detail;
  const names = PANELS.filter((name) => name !== 'changes' || changes);
  const [chosen, setChosen] = useState<(typeof PANELS)[number]>(changes ? 'changes' : 'preview');
  return (
    <>
      <Tabs
        value={chosen}
        onChange={(_, next) => setChosen(next)}
        variant="scrollable"
        scrollButtons={false}
        className={styles.tabs ?? ''}
        aria-label={t('tabList')}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`review-tab-${name}`}
            aria-controls="review-panel"
            label={name === 'changes' ? t('changes', { count: changes?.length ?? 0 }) : t(name)}
          />
        ))}
      </Tabs>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: WAI-ARIA: a panel that may begin with plain text is a tab stop */}
      <div role="tabpanel" id="review-panel" aria-labelledby={`review-tab-${chosen}`} tabIndex={0}>
        {chosen === 'changes' && changes && <FieldChanges changes={changes} />}
        {chosen === 'preview' && <PublicPreview id={advertisement.id} />}
        {chosen === 'fields' && <AllFields draft={detail.draft} venue={detail.preview} />}
      </div>
    </>
  );
}
