import { useSyncExternalStore } from 'react';
import { AdminLayout } from '@/components/admin/layout/admin-layout';
import { useRoute } from '@/components/admin/route';
import { readAdminSession, subscribeToAdminSession } from '@/lib/session/admin-session';
import { AdminQuestions } from './admin-questions';
import { SignInPage } from './sign-in-page';
import { SignUpPage } from './sign-up-page';

/** Whose session this tab has; null: nobody's. */
function useAdminUid(): string | null {
  return useSyncExternalStore(
    subscribeToAdminSession,
    () => readAdminSession()?.uid ?? null,
    () => null,
  );
}

/** The rooms of whoever is signed in, else the way in. Another administrator finds the rooms new. */
export function AdminAuthGuard() {
  const uid = useAdminUid();
  const { room, query } = useRoute();
  if (room === 'sign-up' && query.invitation_token) return <SignUpPage token={query.invitation_token} />;
  if (!uid) return <SignInPage />;
  return (
    <>
      <AdminLayout key={uid} />
      <AdminQuestions uid={uid} />
    </>
  );
}
