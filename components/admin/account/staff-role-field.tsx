import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { STAFF_ROLES } from '@/lib/contract/staff-roles';

/** Renders the choice of a staff role, and what each may do. */
export function StaffRoleField({ field }: { field: UseFormRegisterReturn }) {
  const t = useTranslations('admin.administrators');
  return (
    <div>
      <SelectField field={field} label={t('role')}>
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </SelectField>
      <ul className="muted small">
        {STAFF_ROLES.map((role) => (
          <li key={role}>{t(`rolesWithScope.${role}`)}</li>
        ))}
      </ul>
    </div>
  );
}
