'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Island } from '@/components/layout/island';
import { ButtonLink } from '@/components/ui/button';
import { NoticeBoard } from '@/components/ui/forms/notice';
import { localePath } from '@/lib/i18n/paths';
import styles from './area.module.css';
import { DashboardHome } from './dashboard-home';
import { MerchantAccess } from './sign-in/merchant-access';
import { useMerchantSession } from './sign-in/merchant-session';

/** Renders the dashboard or the sign-in page. A new session, from this or another tab, remounts it. */
export function Dashboard(frame: Pick<ComponentProps<typeof Island>, 'locale' | 'messages'>) {
  const { token, hasEnded } = useMerchantSession();
  return (
    <Island key={token} {...frame}>
      <NoticeBoard>
        <div className={styles.area}>{token ? <DashboardHome /> : <SignedOut hasEnded={hasEnded} />}</div>
      </NoticeBoard>
    </Island>
  );
}

function SignedOut({ hasEnded }: { hasEnded: boolean }) {
  const t = useTranslations('dashboard');
  const locale = useLocale();
  return (
    <MerchantAccess hasEnded={hasEnded}>
      <p className="small">{t('newHere')}</p>
      <p>
        <ButtonLink href={localePath(locale, '/merchant/signup')}>{t('signUp')}</ButtonLink>
      </p>
    </MerchantAccess>
  );
}
