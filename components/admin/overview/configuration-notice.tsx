import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { adminApi } from '@/lib/api/admin';
import { maySee } from '../sections';
import { useStaffRole } from '../staff-role';
import { ScreenLink } from '../ui/screen-link';
import styles from './overview.module.css';

/** Shows administrators how much is not configured, with a link to the list. Other staff see nothing. */
export function ConfigurationNotice() {
  const t = useTranslations('admin.configuration');
  const role = useStaffRole();
  const checks = useQuery({
    queryKey: ['admin', 'configuration'],
    queryFn: () => adminApi().getConfiguration(),
    enabled: maySee(role, 'configuration'),
  });
  const urgent = checks.data?.filter(({ light }) => light === 'red').length ?? 0;
  if (urgent === 0) return null;
  return (
    <p className={styles.notice}>
      {t('urgent', { count: urgent })} <ScreenLink screen="configuration">{t('show')}</ScreenLink>
    </p>
  );
}
