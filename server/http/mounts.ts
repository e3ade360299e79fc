import { ROLES, type Role } from '@/lib/contract/choices';

/** Where the protocol is spoken, role by role. */
export const MOUNTS: Record<Role, string> = {
  member: '/auth',
  merchant: '/merchant-auth',
  administrator: '/admin-auth',
};

/** Whether a path belongs to the protocol, whose failures have a shape of their own. */
export function isProtocolPath(path: string): boolean {
  return ROLES.some((role) => path === MOUNTS[role] || path.startsWith(`${MOUNTS[role]}/`));
}
