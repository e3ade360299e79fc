import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { FormNote } from '@/components/ui/forms/form-note';
import { Icon } from '@/components/ui/icon';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { localePath } from '@/lib/i18n/paths';
import { useAdvertisementActions } from './advertisement-actions';
import { AdvertisementBadge } from './advertisement-badge';
import { AdvertisementHistory } from './advertisement-history';
import { canEdit, canRenew, canWithdraw, statusOf } from './advertisement-status';
import { AdvertisementThumbnail } from './advertisement-thumbnail';
import { CopyDialog } from './copy-dialog';
import { changedSearch } from './dashboard-address';
import { DashboardFailure } from './dashboard-failure';
import { DashboardLink } from './dashboard-link';
import { useOwnAdvertisement } from './merchant-queries';
import styles from './own-advertisement-detail.module.css';
import { ownTitle } from './own-title';
import { StatisticsPanel } from './statistics-panel';
import { useStatusNote } from './status-note';

/** Renders one advertisement: state, reason, actions, statistics and history. */
export function CourseDetail({ id }: { id: number }) {
  const t = useTranslations('dashboard.posts');
  const locale = useLocale();
  const noteText = useStatusNote();
  const { data, isError, refetch } = useOwnAdvertisement(id);
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
      <AdvertisementButtons post={post} draft={data.draft} />
      <StatisticsPanel id={id} name={post.slug} />
      <AdvertisementHistory history={history} />
    </>
  );
}

function AdvertisementButtons({ post, draft }: Pick<OwnAdvertisementDetail, 'post' | 'draft'>) {
  const t = useTranslations('dashboard.posts');
  const account = useTranslations('account');
  const dashboard = useTranslations('dashboard');
  const locale = useLocale();
  const { renew, copy, copyLater, withdraw, isBusy } = useAdvertisementActions();
  const [asks, setAsks] = useState(false);
  const [copies, setCopies] = useState(false);
  const isPublic = post.state === 'published' || post.state === 'expired';
  return (
    <div className={styles.buttons}>
      {canEdit(post) && (
        <ButtonLink href={localePath(locale, `/merchant/advertisement?id=${post.id}`)}>
          <Icon name="edit" />
          {t('next.edit')}
        </ButtonLink>
      )}
      {canRenew(post, new Date()) && (
        <Button variant="yolk" disabled={isBusy} onClick={() => renew(post)}>
          <Icon name="refresh" />
          {t('next.renew')}
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => copy(post)}>
        {t('next.copy')}
      </Button>
      {(draft.startDate || draft.sessions?.length) && (
        <Button disabled={isBusy} onClick={() => setCopies(true)}>
          <Icon name="calendar" />
          {t('copyLater')}
        </Button>
      )}
      {isPublic && (
        <ButtonLink href={localePath(locale, `/course/${post.slug}`)}>{t('publicPage')}</ButtonLink>
      )}
      {canWithdraw(post) && (
        <Button className={styles.danger} onClick={() => setAsks(true)}>
          {t('withdraw')}
        </Button>
      )}
      {copies && (
        <CopyDialog
          hasTerm={Boolean(draft.endDate || draft.lessons || draft.sessions?.length)}
          onClose={() => setCopies(false)}
          onCopy={(wish) => copyLater(post, wish)}
        />
      )}
      {asks && (
        <ConfirmDialog
          title={t('withdrawTitle')}
          labels={{ close: account('close'), cancel: dashboard('cancel'), confirm: t('withdraw') }}
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            await withdraw(post);
            setAsks(false);
          }}
        >
          <p>{t('withdrawText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
