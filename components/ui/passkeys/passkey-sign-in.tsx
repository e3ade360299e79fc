import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import styles from './passkeys.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in';

/** Renders the button that signs in by a passkey; nothing in a browser without passkeys. */
export function PasskeySignIn(calls: Parameters<typeof usePasskeySignIn>[0]) {
  const t = useTranslations('passkeys');
  const { isSupported, isBusy, failure, signIn } = usePasskeySignIn(calls);
  if (!isSupported) return null;
  return (
    <div className={styles.signIn}>
      <Button type="button" disabled={isBusy} aria-busy={isBusy} onClick={() => void signIn()}>
        {t('signIn')}
      </Button>
      {failure && <FormFailure text={failure} />}
    </div>
  );
}
