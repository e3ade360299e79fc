import type pg from 'pg';
import { type Api, createApi } from '@/server/app';
import { inviteAdministrator } from '@/server/features/auth/invitation';
import type { Database } from '@/server/platform/database/client';
import { openPool } from '@/tools/harness/pool';
import type { BenchDatabase } from './databases';

export interface BenchApi {
  db: Database;
  pool: pg.Pool;
  /** Returns a response without reading its body. @throws Error on a 5xx */
  send(method: string, path: string, body?: object, headers?: object): Promise<Response>;
  /** Same as `send`, but reads and discards the body. */
  call(method: string, path: string, body?: object, headers?: object): Promise<Response>;
}

/** Creates APIs on databases in this process. Requests pass through the complete API. */
export async function withApis<T>(
  databases: BenchDatabase[],
  work: (apis: BenchApi[]) => Promise<T>,
): Promise<T> {
  const apis = databases.map(openApi);
  try {
    return await work(apis);
  } finally {
    await Promise.all(apis.map(({ pool }) => pool.end()));
  }
}

function openApi({ url }: BenchDatabase): BenchApi {
  const { pool, db } = openPool(url, 5);
  const api: Api = createApi({ database: db });
  const send: BenchApi['send'] = async (method, path, body, headers = {}) => {
    const init = { method, headers: { 'content-type': 'application/json', ...headers } };
    const sent = body ? { ...init, body: JSON.stringify(body) } : init;
    const reply = await api.fetch(new Request(`http://bench${path}`, sent), { remoteAddress: '192.0.2.1' });
    if (reply.status >= 500) throw new Error(`${method} ${path} answered ${reply.status}`);
    return reply;
  };
  const call: BenchApi['call'] = async (...request) => {
    const reply = await send(...request);
    await reply.arrayBuffer();
    return reply;
  };
  return { db, pool, send, call };
}

/** Creates an administrator by invitation and returns the session headers. */
export async function administratorSession({
  db,
  call,
}: Pick<BenchApi, 'db' | 'call'>): Promise<Record<string, string>> {
  process.env.REQUIRE_SECOND_FACTOR = 'false';
  const email = `bench${Date.now()}@example.com`;
  const password = 'Bench ferry 1888';
  const token = await inviteAdministrator(db, email);
  const signUp = await call('POST', '/admin-auth', {
    ...{ email, password, password_confirmation: password },
    invitation_token: token,
  });
  if (!signUp.ok) throw new Error(`an administrator's sign-up answered ${signUp.status}`);
  return Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, signUp.headers.get(name) ?? '']),
  );
}
