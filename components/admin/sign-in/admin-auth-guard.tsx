import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams, useSelectedLayoutSegment } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { AdminLayout } from '@/components/admin/layout/admin-layout';
import { StaffRoleProvider, useOwnAccount } from '@/components/admin/staff-role';
import { LoadFailure } from '@/components/admin/ui/load-failure';
import { readAdminSession, subscribeToAdminSession, takeAdminSession } from '@/lib/browser/admin-session';
import { AdminQuestions } from './admin-questions';
import { SecondFactorPage } from './second-factor-page';
import { SignInPage } from './sign-in-page';
import { useIdleEnd } from './use-idle-end';

function useAdminUid(): string | null {
  return useSyncExternalStore(
    subscribeToAdminSession,
    () => readAdminSession()?.uid ?? null,
    () => null,
  );
}

/** Empties the cache of queries when the session ends in any tab, before another administrator sees anything of it. */
function useEmptyCache(uid: string | null): void {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeToAdminSession(() => {
        if (readAdminSession()?.uid !== uid) client.clear();
      }),
    [client, uid],
  );
}

/** Asks the other tabs of the browser for their session. Returns whether they had time to answer. */
function useOtherTabs(): boolean {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => void takeAdminSession().then(() => setAsked(true)), []);
  return isAsked;
}

/**
 * Renders the navigation and the screen for a signed-in administrator, otherwise the sign-in page. The sign-up of
 * an invited administrator needs no session. The key resets all state when another administrator signs in.
 */
export function AdminAuthGuard({ children }: { children: ReactNode }) {
  const uid = useAdminUid();
  useEmptyCache(uid);
  const isAsked = useOtherTabs();
  const isInvited = useSearchParams().has('invitation_token');
  if (useSelectedLayoutSegment() === 'sign-up' && isInvited) return children;
  if (!uid) return isAsked ? <SignInPage /> : <Loading />;
  return (
    <Fragment key={uid}>
      <SignedIn>{children}</SignedIn>
      <AdminQuestions uid={uid} />
    </Fragment>
  );
}

/** Renders the screen for what the account may do. Nothing of it is loaded before that is known. */
function SignedIn({ children }: { children: ReactNode }) {
  const account = useOwnAccount();
  useIdleEnd();
  if (!account.data)
    return account.isError ? <LoadFailure error={account.error} onRetry={account.refetch} /> : <Loading />;
  if (account.data.secondFactorRequired) return <SecondFactorPage />;
  return (
    <StaffRoleProvider value={account.data.administrator.staffRole}>
      <AdminLayout>{children}</AdminLayout>
    </StaffRoleProvider>
  );
}

function Loading() {
  const t = useTranslations('admin');
  return (
    <p className="muted" role="status">
      {t('loading')}
    </p>
  );
}
