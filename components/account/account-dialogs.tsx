import { useState } from 'react';
import type { AccountDialog, SignedIn } from '@/lib/session/sign-in-request';
import { ForgottenPasswordDialog } from './forgotten-password-dialog';
import { SignInDialog } from './sign-in-dialog';
import { SignUpDialog } from './sign-up-dialog';

interface AccountDialogsProps {
  first: AccountDialog;
  /** Title of the course that is bookmarked afterwards. */
  saves: string | undefined;
  /** The visitor closed the dialogs without signing in. */
  onClose: () => void;
  onDone: (signedIn: SignedIn) => void;
}

/** Renders the sign-in and sign-up dialogs, which link to each other (specification §4). */
export function AccountDialogs({ first, saves, onClose, onDone }: AccountDialogsProps) {
  const [shown, setShown] = useState<AccountDialog | 'forgotten'>(first);
  if (shown === 'forgotten')
    return <ForgottenPasswordDialog onClose={onClose} onBack={() => setShown('sign-in')} />;
  if (shown === 'sign-up')
    return (
      <SignUpDialog
        saves={saves}
        onClose={onClose}
        onSwitch={() => setShown('sign-in')}
        onDone={() => onDone('signed-up')}
      />
    );
  return (
    <SignInDialog
      saves={saves}
      onClose={onClose}
      onSwitch={() => setShown('sign-up')}
      onForgotten={() => setShown('forgotten')}
      onDone={() => onDone('signed-in')}
    />
  );
}
