import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOUNTS } from '@/server/http/mounts';
import type { OpenApiDocument } from '@/server/http/openapi/document';
import { CALLERS, type Caller, LIVE, roleOf } from '@/tests/setup/callers';
import { fingerprint } from '@/tests/setup/fingerprint';
import { protocolClient, sessionOf } from '@/tests/setup/protocol-client';
import { createWorld, type World } from '@/tests/setup/world';
import { ACCESS, type Access, STAFF } from './access';
import { askFor } from './requests';

/** Verdict for an authorised caller: any response except a rejection. */
const LET_IN = 'let in';
type Verdict = typeof LET_IN | 401 | 403 | 404;

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

/** Returns the required result of a call by a caller. */
function verdict(call: string, access: Access, caller: Caller): Verdict {
  const open = roleOf(caller);
  const [needed, condition] = access.split(', ');
  if (needed === 'everyone') return LET_IN;
  if (needed === 'administrator') {
    if (!open) return 401;
    if (open.role !== 'administrator' || open.suspended) return 403;
    if (caller in STAFF && !STAFF[caller as keyof typeof STAFF].includes(call)) return 403;
    return condition === 'proof' && caller === 'an administrator without a proof' ? 403 : LET_IN;
  }
  const role = needed === 'session' ? mountOf(call) : needed;
  // The sign-in protocol answers 404 if there is no session to change or end.
  if (open?.role !== role || open?.suspended)
    return needed === 'session' && !/validate_token|password/.test(call) ? 404 : 401;
  return condition === 'own' && caller.startsWith('another') ? 404 : LET_IN;
}

const mountOf = (call: string) =>
  Object.entries(MOUNTS).find(
    ([, mount]) => call.split(' ')[1]?.startsWith(`${mount}/`) || call.endsWith(` ${mount}`),
  )?.[0];

async function ask(
  call: string,
  caller: Caller,
): Promise<{ status: number; headers: Headers; text: string }> {
  const { url, body } = askFor(world, call);
  const reply = await world.test.api.request(url, {
    method: call.split(' ')[0] ?? '',
    headers: { ...world.callers[caller], ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

const CASES = ACCESS.flatMap(([call, access]) =>
  CALLERS.map((caller) => ({ call, access, caller, wanted: verdict(call, access, caller) })),
);

describe('access matrix', () => {
  it('knows every call of the API’s document once, and no other', async () => {
    const document = (await (await world.test.get('/openapi.json')).json()) as OpenApiDocument;
    const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(ACCESS.map(([call]) => call).sort()).toEqual(described.sort());
  });

  it('requires what the document says', async () => {
    const document = (await (await world.test.get('/openapi.json')).json()) as OpenApiDocument;
    const differing = ACCESS.filter(([call, access]) => {
      const [method = '', path = ''] = call.split(' ');
      const operation = document.paths?.[path]?.[method.toLowerCase() as 'get'];
      const [needed = ''] = access.split(', ');
      const role = needed === 'session' ? mountOf(call) : needed;
      const schemes = operation?.security?.flatMap((one) => Object.keys(one));
      return role === 'everyone' ? schemes?.length !== 0 : !schemes?.includes(`${role}AccessToken`);
    });
    expect(differing).toEqual([]);
  });

  it.each(CALLERS)('refuses %s what is not for it, and changes nothing', async (caller) => {
    const before = await fingerprint(world.test.db);
    const refused = CASES.filter((one) => one.caller === caller && one.wanted !== LET_IN);
    const answers = [];
    for (const { call, wanted } of refused) {
      const { status, headers, text } = await ask(call, caller);
      answers.push({ call, wanted, status, told: told(text, caller) });
      if (status !== 404) expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(answers.filter(({ wanted, status, told }) => status !== wanted || told.length > 0)).toEqual([]);
    expect(await fingerprint(world.test.db)).toBe(before);
  });

  it('answers everyone alike where a call is for everyone, whatever session is claimed', async () => {
    const open = ACCESS.filter(([, access]) => access === 'everyone').map(([call]) => call);
    const wrong = [];
    for (const call of open) {
      const { status } = await ask(call, 'nobody');
      for (const caller of CALLERS) {
        const answer = await ask(call, caller);
        const secrets = told(answer.text, caller);
        if (answer.status !== status || secrets.length > 0)
          wrong.push({ call, caller, status, answered: answer.status, secrets });
      }
    }
    expect(open.length).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(LIVE) as (keyof typeof LIVE)[])(
    'lets %s make the calls that are for it',
    async (caller) => {
      const own = CASES.filter(
        (one) => one.caller === caller && one.wanted === LET_IN && one.access !== 'everyone',
      );
      const refused = [];
      for (const { call, access } of own.sort((a, b) => endsSession(a.call) - endsSession(b.call))) {
        await renewSession(caller);
        const { status, text } = await ask(call, caller);
        const isMine = /own|session/.test(access);
        if ([401, 403].includes(status) || (isMine && status === 404) || told(text, caller).length > 0)
          refused.push({ call, status, told: told(text, caller) });
      }
      expect(own.length).toBeGreaterThan(10);
      expect(refused).toEqual([]);
    },
  );
});

/**
 * Orders calls so that those that end the caller's session come last, and those that delete the account after
 * all others.
 */
const endsSession = (call: string) =>
  [/sessions$|sign_out/, /^DELETE \/[a-z-]*auth$/].findIndex((end) => end.test(call)) + 1;

/** Signs the caller in again if the previous call ended its session. */
async function renewSession(caller: keyof typeof LIVE): Promise<void> {
  const client = protocolClient(world.test, LIVE[caller]);
  const sent = world.callers[caller];
  if ((await client.validate(sent)).status === 200) return;
  world.callers[caller] = sessionOf(await client.signIn(sent.uid ?? ''));
}

/**
 * Returns the secrets of the first member and the first merchant that a response disclosed to another caller.
 */
function told(text: string, caller: Caller): string[] {
  const { member, merchant } = world.secrets;
  const others = [...(caller === 'a member' ? [] : member), ...(caller === 'a merchant' ? [] : merchant)];
  return roleOf(caller)?.role === 'administrator' ? [] : others.filter((secret) => text.includes(secret));
}
