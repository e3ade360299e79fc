import { useSyncExternalStore } from 'react';
import { AdminLayout } from '@/components/admin/layout/admin-layout';
import { useRoute } from '@/components/admin/route';
import { readAdminSession, subscribeToAdminSession } from '@/lib/session/admin-session';
import { AdminQuestions } from './admin-questions';
import { SignInPage } from './sign-in-page';
import { SignUpPage } from './sign-up-page';

function useAdminUid(): string | null {
  return useSyncExternalStore(
    subscribeToAdminSession,
    () => readAdminSession()?.uid ?? null,
    () => null,
  );
}

/**
 * Renders the admin area for a signed-in administrator, otherwise the sign-in or sign-up page. The key resets
 * all state when another administrator signs in.
 */
export function AdminAuthGuard() {
  const uid = useAdminUid();
  const { screen, query } = useRoute();
  if (screen === 'sign-up' && query.invitation_token) return <SignUpPage token={query.invitation_token} />;
  if (!uid) return <SignInPage />;
  return (
    <>
      <AdminLayout key={uid} />
      <AdminQuestions uid={uid} />
    </>
  );
}
