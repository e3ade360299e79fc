import { useTranslations } from 'next-intl';
import { Mosaic } from '@/components/ui/brand/mosaic';
import { Button } from '@/components/ui/button';
import { FormNote } from '@/components/ui/forms/form-note';
import { readProfile } from '@/lib/browser/profile';
import { type AccountDialog, askToSignIn } from '@/lib/browser/sign-in-request';
import styles from './member-area.module.css';

/** Renders the member area's sign-in prompt. After signing in, the area is shown in place. */
export function UserSignedOut({ farewell }: { farewell: string }) {
  const t = useTranslations('user');
  async function ask(dialog: AccountDialog) {
    if ((await askToSignIn(dialog)) !== 'signed-up') return;
    const { openAccountNotice } = await import('../sign-in/account-island');
    await openAccountNotice({ kind: 'welcome', name: readProfile()?.username ?? '' });
  }
  return (
    <div className={styles.gate}>
      {farewell && (
        <div className={styles.apart}>
          <FormNote isStatus>{farewell}</FormNote>
        </div>
      )}
      <Mosaic seed="user" columns={6} rows={3} />
      <h1 className="h1">{t('signedOut.title')}</h1>
      <p className="muted">{t('signedOut.text')}</p>
      <div className={styles.actions}>
        <Button variant="filled" size="large" onClick={() => void ask('sign-in')}>
          {t('signedOut.signIn')}
        </Button>
        <Button size="large" onClick={() => void ask('sign-up')}>
          {t('signedOut.signUp')}
        </Button>
      </div>
    </div>
  );
}
