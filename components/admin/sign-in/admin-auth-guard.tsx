import { useSearchParams, useSelectedLayoutSegment } from 'next/navigation';
import { type ReactNode, useSyncExternalStore } from 'react';
import { AdminLayout } from '@/components/admin/layout/admin-layout';
import { readAdminSession, subscribeToAdminSession } from '@/lib/session/admin-session';
import { AdminQuestions } from './admin-questions';
import { SignInPage } from './sign-in-page';

function useAdminUid(): string | null {
  return useSyncExternalStore(
    subscribeToAdminSession,
    () => readAdminSession()?.uid ?? null,
    () => null,
  );
}

/**
 * Renders the navigation and the screen for a signed-in administrator, otherwise the sign-in page. The sign-up of
 * an invited administrator needs no session. The key resets all state when another administrator signs in.
 */
export function AdminAuthGuard({ children }: { children: ReactNode }) {
  const uid = useAdminUid();
  const isInvited = useSearchParams().has('invitation_token');
  if (useSelectedLayoutSegment() === 'sign-up' && isInvited) return children;
  if (!uid) return <SignInPage />;
  return (
    <>
      <AdminLayout key={uid}>{children}</AdminLayout>
      <AdminQuestions uid={uid} />
    </>
  );
}
