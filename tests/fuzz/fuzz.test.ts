import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOUNTS } from '@/server/http/mounts';
import type { OpenApiDocument } from '@/server/http/openapi/document';
import { ACCESS, type Access } from '@/tests/access/access';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { type Caller, LIVE } from '@/tests/setup/callers';
import { createWorld, type World } from '@/tests/setup/world';
import { createValidator, LONGEST_MS } from './answers';
import { createFiles } from './files';
import { knownIn } from './known';
import { type FuzzRequest, requestsOf } from './requests';
import { describeFinding, loggedErrors, send } from './run';
import { callsOf } from './schema';

/** Set by `npm run fuzz -- --requests N --seed N --only TEXT`. The test suite makes a short run. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const ONLY = process.env.FUZZ_ONLY ?? '';
/** Requests per copy of the world, so that destroyed data is soon restored. */
const BATCH = 25;
const SECONDS_EACH = 1;

let world: World;
let files: Record<string, File>;
let requests: FuzzRequest[];
/** Number of successful responses of each call, which shows how deep the run went. */
const successes = new Map<string, number>();
const validators = new Map<string, ReturnType<typeof createValidator>>();

beforeAll(async () => {
  world = await createWorld();
  files = await createFiles();
  const document = (await (await world.test.get('/openapi.json')).json()) as OpenApiDocument;
  const calls = callsOf(document).filter(({ name }) => name.includes(ONLY));
  const known = await knownIn(world);
  const each = Math.ceil(REQUESTS / calls.length);
  const access = new Map(ACCESS);
  const byCall = calls.map((call, at) => {
    validators.set(call.name, createValidator(call));
    const wanted = requestsOf(call, known, welcomeTo(call.name, access.get(call.name) ?? 'everyone'));
    return fc.sample(wanted, { seed: SEED + at, numRuns: each });
  });
  // Takes one request of each call, then the next of each, so that a batch contains related calls.
  requests = Array.from({ length: each }, (_, turn) => byCall.map((of) => of[turn] as FuzzRequest))
    .flat()
    .slice(0, REQUESTS);
  await world.test.close();
});
afterAll(() => world.stop());

/** Returns the authorised callers of a call. For calls of the sign-in protocol: the role of their mount. */
const welcomeTo = (call: string, access: Access): Caller[] =>
  (Object.keys(LIVE) as (keyof typeof LIVE)[]).filter((caller) =>
    access === 'session' ? call.includes(` ${MOUNTS[LIVE[caller]]}`) : access.startsWith(LIVE[caller]),
  );

/** Returns the courses that show a picture which their merchant has not sent. */
async function foreignPictures({ db }: TestApi): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string; key: string }>(sql`
    select posts.slug, pictures.key from posts
    join pictures on posts.body_zh || posts.body_en like '%src="/media/' || pictures.key || '%'
    where not exists (
      select 1 from uploads where uploads.picture_id = pictures.id and uploads.merchant_id = posts.merchant_id)`);
  return rows.map(({ slug, key }) => `course ${slug} shows the picture ${key} of somebody else`);
}

/** Returns the findings of one batch, whose requests run one after the other on a fresh copy of the world. */
async function findingsIn(batch: number): Promise<string[]> {
  const test = await createTestApi(world.test.name);
  const findings: string[] = [];
  for (const request of requests.slice(batch * BATCH, (batch + 1) * BATCH)) {
    const validate = validators.get(request.call.name);
    const first = await send(test, world, files, request);
    // A second late response is a finding. A single one may be due to the load of the machine.
    const answer = first.milliseconds > LONGEST_MS ? await send(test, world, files, request) : first;
    if (answer.status < 400) successes.set(request.call.name, (successes.get(request.call.name) ?? 0) + 1);
    const problems = validate?.(answer, request.stray) ?? ['is not in the document'];
    const logged = loggedErrors();
    if (problems.length + logged.length > 0)
      findings.push(describeFinding(request, [...problems, ...logged], batch));
  }
  findings.push(...(await foreignPictures(test)));
  await test.drop();
  return findings;
}

describe('any request', () => {
  it('is answered in time, as documented, and never by the server’s own failure', {
    timeout: REQUESTS * SECONDS_EACH * 1_000,
  }, async () => {
    const findings: string[] = [];
    for (let batch = 0; batch * BATCH < requests.length; batch++) {
      findings.push(...(await findingsIn(batch)));
      if (process.env.FUZZ_REQUESTS && batch % 40 === 39)
        console.info(`${(batch + 1) * BATCH} requests, ${findings.length} findings`);
    }
    const taken = [...successes.values()].reduce((sum, count) => sum + count, 0);
    const calls = new Set(requests.map(({ call }) => call.name));
    const refused = [...calls].filter((name) => !successes.has(name));
    if (process.env.FUZZ_REQUESTS)
      console.info(`${taken} of ${requests.length} answered with a success; never: ${refused.join(', ')}`);
    expect(requests).toHaveLength(REQUESTS);
    expect(findings.join('\n')).toBe('');
    // The run would prove nothing if nearly all requests were unauthorised.
    if (!ONLY) expect(taken / requests.length).toBeGreaterThan(0.25);
  });
});
