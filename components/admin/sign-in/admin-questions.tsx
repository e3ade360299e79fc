import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { OtpSetUp } from '@/components/admin/account/otp-set-up';
import { RecoveryCodes } from '@/components/admin/account/recovery-codes';
import { OWN_ACCOUNT_KEY } from '@/components/admin/staff-role';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import {
  type AdminQuestion,
  type AskedQuestion,
  subscribeToAdminQuestions,
} from '@/lib/browser/admin-question';
import { readAdminSession, storeAdminSession, subscribeToAdminSession } from '@/lib/browser/admin-session';
import { ProofForm } from './proof-form';
import { SignInForm } from './sign-in-form';

interface QuestionProps {
  uid: string;
  /** Closes the dialog: whether the pending request may be repeated. */
  onAnswer: (done: boolean) => void;
}

/**
 * Renders the dialogs of what calls wait for over the current screen. Typed input stays, and the pending request is then
 * repeated. One may be opened by another: setting up an authenticator needs a proof.
 */
export function AdminQuestions({ uid }: { uid: string }) {
  const [open, setOpen] = useState<AskedQuestion[]>([]);
  useEffect(() => subscribeToAdminQuestions((asked) => setOpen((others) => [...others, asked])), []);
  return open.map((asked) => {
    const Question = QUESTIONS[asked.question];
    const answer = (done: boolean) => {
      setOpen((all) => all.filter((each) => each !== asked));
      asked.answer(done);
    };
    return <Question key={asked.question} uid={uid} onAnswer={answer} />;
  });
}

const QUESTIONS: Record<AdminQuestion, (props: QuestionProps) => ReactNode> = {
  'sign-in': SignInAgain,
  proof: Proof,
  'second-factor': SecondFactor,
};

/** Continues once a session replaces the one that has ended, also if it was opened in another tab. */
function SignInAgain({ uid, onAnswer }: QuestionProps) {
  const t = useTranslations('admin.signIn');
  const [ended] = useState(() => readAdminSession()?.accessToken);
  useEffect(() =>
    subscribeToAdminSession(() => {
      const session = readAdminSession();
      if (!session || session.accessToken === ended) return;
      // If another administrator signed in, the pending request is rejected.
      onAnswer(session.uid === uid);
    }),
  );
  function leave() {
    onAnswer(false);
    storeAdminSession(null);
  }
  return (
    <FormDialog title={t('againTitle')} lead={t('againLead')} onClose={leave}>
      <SignInForm email={uid} />
    </FormDialog>
  );
}

function Proof({ onAnswer }: QuestionProps) {
  const t = useTranslations('admin.signIn');
  return (
    <FormDialog title={t('proofTitle')} lead={t('proofLead')} onClose={() => onAnswer(false)}>
      <ProofForm onDone={() => onAnswer(true)} />
    </FormDialog>
  );
}

function SecondFactor({ onAnswer }: QuestionProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (!codes) return <OtpSetUp onDone={setCodes} onClose={() => onAnswer(false)} />;
  function handleKept() {
    void client.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });
    onAnswer(true);
  }
  return <RecoveryCodes codes={codes} onClose={handleKept} />;
}
