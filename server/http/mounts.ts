import { ROLES, type Role } from '@/lib/contract/choices';

/** Path under which each role uses the sign-in protocol. */
export const MOUNTS: Record<Role, string> = {
  member: '/auth',
  merchant: '/merchant-auth',
  administrator: '/admin-auth',
};

/** Reports whether a path belongs to the sign-in protocol, which has its own failure format. */
export function isProtocolPath(path: string): boolean {
  return ROLES.some((role) => path === MOUNTS[role] || path.startsWith(`${MOUNTS[role]}/`));
}
