import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROLES, type Role } from '@/lib/contract/choices';
import { MOUNTS } from '@/server/http/mounts';

/** The three session headers for each role. */
export type Sessions = Record<Role, Record<string, string>>;

/** Options of a scanner. */
export interface Scan {
  origin: string;
  /** Folder of the site's data, which also holds the scanner's files. */
  folder: string;
  sessions: Sessions;
  minutes: number;
}

/** Signs in with each demo account of a site that has the demo catalogue. */
export async function openSampleSessions(origin: string, folder: string): Promise<Sessions> {
  const passwords: Record<Role, string> = JSON.parse(
    await readFile(join(folder, 'sample-accounts.json'), 'utf8'),
  );
  const open = async (role: Role) => {
    const [email, password] = [`${role}@sample.example`, passwords[role]];
    const reply = await fetch(`${origin}${MOUNTS[role]}/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!reply.ok) throw new Error(`The sample ${role} could not sign in: ${reply.status}`);
    const names = ['access-token', 'client', 'uid'];
    return [role, Object.fromEntries(names.map((name) => [name, reply.headers.get(name) ?? '']))] as const;
  };
  return Object.fromEntries(await Promise.all(ROLES.map(open))) as Sessions;
}
