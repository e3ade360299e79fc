import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { createContext, useContext } from 'react';
import { adminApi } from '@/lib/api/admin';
import type { StaffRole } from '@/lib/contract/staff-roles';

/** Query key of the administrator's own account. */
export const OWN_ACCOUNT_KEY = ['admin', 'account'];

/** Queries the administrator's own account. */
export function useOwnAccount() {
  const locale = useLocale();
  return useQuery({ queryKey: OWN_ACCOUNT_KEY, queryFn: () => adminApi(locale).getAccount() });
}

const StaffRoleContext = createContext<StaffRole>('administrator');
export const StaffRoleProvider = StaffRoleContext;

/** Returns the staff role of the administrator who is signed in. */
export const useStaffRole = (): StaffRole => useContext(StaffRoleContext);
