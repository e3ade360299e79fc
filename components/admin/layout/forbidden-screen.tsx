import { useTranslations } from 'next-intl';
import { useStaffRole } from '@/components/admin/staff-role';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';

/** Renders the screen in place of one that the staff role does not include. */
export function ForbiddenScreen() {
  const t = useTranslations('admin');
  const role = useStaffRole();
  return (
    <>
      <ScreenHeading
        title={t('forbidden.title')}
        lead={t('forbidden.lead', { role: t(`administrators.roles.${role}`) })}
      />
      <p>
        <ScreenLink screen="">{t('toStart')}</ScreenLink>
      </p>
    </>
  );
}
