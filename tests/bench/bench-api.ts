import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Api, createApi } from '@/server/app';
import type { Database } from '@/server/db/client';
import * as schema from '@/server/db/schema';
import type { BenchDatabase } from './databases';

export interface BenchApi {
  call(method: string, path: string, body?: object, headers?: object): Promise<Response>;
  pool: pg.Pool;
}

/** APIs of this process on databases, as a request from outside finds them. */
export async function withApis<T>(
  databases: BenchDatabase[],
  work: (apis: BenchApi[]) => Promise<T>,
): Promise<T> {
  const pools = databases.map(({ url }) => new pg.Pool({ connectionString: url, max: 5 }));
  const apis = pools.map((pool): BenchApi => {
    // A server that stops may be faster than a connection that ends.
    pool.on('connect', (client) => client.on('error', () => {}));
    const api: Api = createApi({ database: drizzle(pool, { schema }) as Database });
    const call = async (method: string, path: string, body?: object, headers: object = {}) => {
      const init = { method, headers: { 'content-type': 'application/json', ...headers } };
      const sent = body ? { ...init, body: JSON.stringify(body) } : init;
      const reply = await api.fetch(new Request(`http://bench${path}`, sent), { remoteAddress: '192.0.2.1' });
      if (reply.status >= 500) throw new Error(`${method} ${path} answered ${reply.status}`);
      await reply.arrayBuffer();
      return reply;
    };
    return { call, pool };
  });
  try {
    return await work(apis);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}
