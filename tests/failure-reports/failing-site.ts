/**
 * Starts what a process of the site starts (`instrumentation.ts`), on DATABASE_URL, and lets a page, a call and a job
 * fail. Prints the texts that no report may contain.
 */
import { sql } from 'drizzle-orm';
import { loadApi } from '@/app/api/load-server';
import { onRequestError, register } from '@/instrumentation';
import { publishError } from '@/lib/failures/logged-errors';
import { getDatabase } from '@/server/platform/database/client';
import { enqueue } from '@/server/platform/queue/queue';

const email = 'chan.tai.man@example.com';
const password = 'Kowloon ferry 1888';
const token = 'Zm9vYmFyYmF6cXV4MTIz';
const address = '203.0.113.7';
const phone = '6123 4567';
const name = '陳大文';

process.env.NEXT_RUNTIME = 'nodejs';
await register();

const headers = { cookie: `session=${token}`, 'x-forwarded-for': address, 'access-token': token };
await onRequestError(
  new TypeError(`no account ${email}, see /reset-password?token=${token}`, {
    cause: new Error(`call ${phone}`),
  }),
  { path: `/en/reset-password?token=${token}`, method: 'GET', headers },
  {
    routerKind: 'App Router',
    routePath: '/[locale]/reset-password',
    routeType: 'render',
    renderSource: 'react-server-components',
    revalidateReason: undefined,
  },
);

const database = getDatabase();
await database.execute(sql`drop table accounts cascade`);
await database.execute(sql`drop table posts cascade`);
await database.execute(sql`drop table web_vitals cascade`);
const api = await loadApi();
await api.request(
  `/auth/sign_in?token=${token}`,
  {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, username: name }),
  },
  { remoteAddress: address },
);
await api.request(`/api/v1/posts/61234567?token=${token}`, { headers }, { remoteAddress: address });

await database.transaction(async (tx) => {
  await enqueue(tx, { kind: 'tidy_vitals', payload: {} });
  await tx.execute(sql`update jobs.job set retry_limit = 0 where name = 'tidy_vitals'`);
});
publishError({ message: 'gateway: no answer', fields: {} });
console.log(JSON.stringify([email, password, token, address, phone, '61234567', name]));
