import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { adminApi } from '@/lib/api/admin';
import { maySee } from '../sections';
import { ScreenLink } from '../ui/screen-link';
import styles from './overview.module.css';

/** Shows administrators how much is not configured, with a link to the list. Other staff see nothing. */
export function ConfigurationNotice() {
  const t = useTranslations('admin.configuration');
  const account = useQuery({ queryKey: ['admin', 'account'], queryFn: () => adminApi().getAccount() });
  const role = account.data?.administrator.staffRole;
  const checks = useQuery({
    queryKey: ['admin', 'configuration'],
    queryFn: () => adminApi().getConfiguration(),
    enabled: role !== undefined && maySee(role, 'configuration'),
  });
  const urgent = checks.data?.filter(({ light }) => light === 'red').length ?? 0;
  if (urgent === 0) return null;
  return (
    <p className={styles.notice}>
      {t('urgent', { count: urgent })} <ScreenLink screen="configuration">{t('show')}</ScreenLink>
    </p>
  );
}
