import { useState } from 'react';
import type { AccountDialog, SignedIn, SignInReason } from '@/lib/browser/sign-in-request';
import { ForgottenPasswordDialog } from './forgotten-password-dialog';
import { SignInDialog } from './sign-in-dialog';
import { SignUpDialog } from './sign-up-dialog';

interface AccountDialogsProps {
  first: AccountDialog;
  reason: SignInReason | undefined;
  /** The visitor closed the dialogs without signing in, perhaps to go on with the link of a mail. */
  onClose: (waitsForMail: boolean) => void;
  onDone: (signedIn: SignedIn) => void;
}

/** Renders the sign-in and sign-up dialogs, which link to each other (specification §4). */
export function AccountDialogs({ first, reason, onClose, onDone }: AccountDialogsProps) {
  const [shown, setShown] = useState<AccountDialog | 'forgotten'>(first);
  if (shown === 'forgotten')
    return <ForgottenPasswordDialog onClose={() => onClose(true)} onBack={() => setShown('sign-in')} />;
  if (shown === 'sign-up')
    return (
      <SignUpDialog
        reason={reason}
        onClose={() => onClose(false)}
        onSwitch={() => setShown('sign-in')}
        onDone={() => onDone('signed-up')}
      />
    );
  return (
    <SignInDialog
      reason={reason}
      onClose={() => onClose(false)}
      onSwitch={() => setShown('sign-up')}
      onForgotten={() => setShown('forgotten')}
      onDone={() => onDone('signed-in')}
    />
  );
}
