import pg from 'pg';
import { hashPassword } from '@/server/features/auth/password-hash';
import type { Kept } from '@/tests/setup/protocol-client';

/** Password of every benchmark member. */
export const BENCH_PASSWORD = 'Kowloon ferry 1888';

/** Returns the headers of the first session of the n-th member (from 1). */
export function benchSession(member: number, session = 1): Kept {
  return {
    'access-token': `token-${member}-${session}`,
    client: `client-${member}-${session}`,
    uid: benchEmail(member),
  };
}

export const benchEmail = (member: number) => `member${member}@bench.example`;

/** Fills a database with exactly the given number of members and of open sessions for each. */
export async function fillMembers(
  url: string,
  { members, sessions }: { members: number; sessions: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('delete from accounts');
    await client.query(
      `insert into accounts (role, email, password_hash, username, locale)
        select 'member', 'member' || n || '@bench.example', $2, 'Bench', 'zh-hk' from generate_series(1, $1::int) n`,
      [members, await hashPassword(BENCH_PASSWORD)],
    );
    await client.query('insert into members (account_id) select id from accounts');
    await client.query(
      `insert into sessions (account_id, client, token_hash, expires_at)
        select a.id, 'client-' || name || '-' || s, encode(sha256(('token-' || name || '-' || s)::bytea), 'hex'),
          now() + interval '13 days'
        from (select id, substring(email from '[0-9]+') as name from accounts) a, generate_series(1, $1::int) s`,
      [sessions],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
