import { useLocale, useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';
import { localePath } from '@/lib/i18n/paths';
import { useAdvertisementActions } from './advertisement-actions';
import type { NextStep } from './advertisement-status';
import { changedSearch } from './dashboard-address';
import { DashboardLink } from './dashboard-link';
import styles from './own-advertisements.module.css';
import { ownTitle } from './own-title';

interface NextStepButtonProps {
  post: OwnAdvertisement;
  next: NextStep;
}

/** Renders the suggested next action for an advertisement. Its accessible name includes the title. */
export function NextStepButton({ post, next }: NextStepButtonProps) {
  const t = useTranslations('dashboard.posts');
  const locale = useLocale();
  const { renew, copy, isBusy } = useAdvertisementActions();
  const title = ownTitle(post, locale) || t('untitled');
  const label = t(`next.${next}`);
  const named = { 'aria-label': t('nextOf', { step: label, title }) };
  switch (next) {
    case 'renew':
      return (
        <Button size="small" variant="yolk" disabled={isBusy} onClick={() => renew(post)} {...named}>
          <Icon name="refresh" size={18} />
          {label}
        </Button>
      );
    case 'copy':
      return (
        <Button size="small" disabled={isBusy} onClick={() => copy(post)} {...named}>
          {label}
        </Button>
      );
    case 'view':
      return (
        <DashboardLink
          className={styles.view}
          search={changedSearch(window.location.search, { post: String(post.id) })}
          {...named}
        >
          {label}
        </DashboardLink>
      );
    default:
      return (
        <ButtonLink
          size="small"
          variant={next === 'fix' ? 'filled' : 'outlined'}
          href={localePath(locale, `/merchant/advertisement?id=${post.id}`)}
          {...named}
        >
          <Icon name="edit" size={18} />
          {label}
        </ButtonLink>
      );
  }
}
