import { ROLES, type Role } from '@/lib/contract/choices';

const HEADERS = ['access-token', 'client', 'uid'] as const;
const schemeOf = (role: Role, header: string) =>
  `${role} ${header}`.replaceAll(/[ -](.)/g, (_, next: string) => next.toUpperCase());

/** The three headers of a session for each role (the sign-in protocol). */
export const SECURITY_SCHEMES = Object.fromEntries(
  ROLES.flatMap((role) =>
    HEADERS.map((name) => [
      schemeOf(role, name),
      { type: 'apiKey', in: 'header', name, description: `Header of a session of a ${role}` },
    ]),
  ),
);

/** Returns what a call requires: nothing, or the three headers of a session together. */
export function securityOf(access: 'everyone' | Role): Record<string, string[]>[] {
  if (access === 'everyone') return [];
  return [Object.fromEntries(HEADERS.map((name) => [schemeOf(access, name), []]))];
}
