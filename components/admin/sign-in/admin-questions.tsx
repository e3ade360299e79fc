import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { type AskedQuestion, subscribeToAdminQuestions } from '@/lib/session/admin-question';
import { readAdminSession, storeAdminSession } from '@/lib/session/admin-session';
import { ProofForm } from './proof-form';
import { SignInForm } from './sign-in-form';

/**
 * Renders the re-authentication dialogs (sign-in or proof) over the current screen. Typed input stays, and
 * the pending request is then repeated.
 */
export function AdminQuestions({ uid }: { uid: string }) {
  const t = useTranslations('admin.signIn');
  const client = useQueryClient();
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  useEffect(() => subscribeToAdminQuestions(setAsked), []);
  if (!asked) return null;
  const { question, answer } = asked;
  const finish = (done: boolean) => {
    setAsked(null);
    answer(done);
  };
  function leave() {
    finish(false);
    if (question === 'proof') return;
    client.clear();
    storeAdminSession(null);
  }
  function enter() {
    // If another administrator signed in, clear the cache and reject the pending request.
    const isSame = readAdminSession()?.uid === uid;
    if (!isSame) client.clear();
    finish(isSame);
  }
  return question === 'proof' ? (
    <FormDialog title={t('proofTitle')} lead={t('proofLead')} onClose={leave}>
      <ProofForm onDone={() => finish(true)} />
    </FormDialog>
  ) : (
    <FormDialog title={t('againTitle')} lead={t('againLead')} onClose={leave}>
      <SignInForm email={uid} onDone={enter} />
    </FormDialog>
  );
}
