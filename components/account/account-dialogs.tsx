import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MessageDialog } from '@/components/ui/forms/message-dialog';
import type { Profile } from '@/lib/contract/account';
import type { AccountDialog } from '@/lib/session/sign-in-request';
import { ForgottenPasswordDialog } from './forgotten-password-dialog';
import { SignInDialog } from './sign-in-dialog';
import { SignUpDialog } from './sign-up-dialog';

interface AccountDialogsProps {
  first: AccountDialog;
  /** Title of the course that is bookmarked afterwards. */
  saves: string | undefined;
  /** The visitor closed the dialogs without signing in. */
  onClose: () => void;
  onSignedIn: () => void;
  onSignedUp: () => void;
  /** Whether the page stays open after sign-up, so that this dialog shows the welcome message. */
  stays: boolean;
}

/** Renders the sign-in and sign-up dialogs, which link to each other (specification §4). */
export function AccountDialogs({
  first,
  saves,
  onClose,
  onSignedIn,
  onSignedUp,
  stays,
}: AccountDialogsProps) {
  const t = useTranslations('account');
  const [shown, setShown] = useState<AccountDialog | 'forgotten'>(first);
  const [joined, setJoined] = useState<Profile | null>(null);
  if (joined)
    return (
      <MessageDialog
        title={t('signUp.welcomeTitle')}
        detail={t('signUp.welcome', { name: joined.username })}
        ok={t('ok')}
        onClose={onSignedUp}
      />
    );
  if (shown === 'forgotten')
    return <ForgottenPasswordDialog onClose={onClose} onBack={() => setShown('sign-in')} />;
  if (shown === 'sign-up')
    return (
      <SignUpDialog
        saves={saves}
        onClose={onClose}
        onSwitch={() => setShown('sign-in')}
        onDone={(profile) => (stays ? setJoined(profile) : onSignedUp())}
      />
    );
  return (
    <SignInDialog
      saves={saves}
      onClose={onClose}
      onSwitch={() => setShown('sign-up')}
      onForgotten={() => setShown('forgotten')}
      onDone={onSignedIn}
    />
  );
}
