import { useLocale, useTranslations } from 'next-intl';
import { handAddress } from '@/lib/browser/handed-address';
import { localePath } from '@/lib/i18n/paths';
import styles from '../account.module.css';

/** Renders the way to the sign-in of merchants, for a merchant who tries that of members. The typed address goes with it. */
export function ToMerchants({ email }: { email: () => string }) {
  const t = useTranslations('account.signIn');
  const locale = useLocale();
  return (
    <p className={styles.merchants}>
      {t('merchant')}{' '}
      <a
        className={styles.link}
        href={localePath(locale, '/merchant/dashboard')}
        onClick={() => handAddress(email())}
      >
        {t('toMerchant')}
      </a>
    </p>
  );
}
