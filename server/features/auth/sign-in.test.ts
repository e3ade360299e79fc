import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@/server/app';
import { hashToken } from '@/server/features/accounts/tokens';
import { accounts, knownDevices, sessions } from '@/server/platform/database/schema/account-schema';
import { type AccountValues, EMAIL, withAccounts } from '@/tests/setup/accounts';
import {
  expectSession,
  PASSWORD,
  type ProtocolClient,
  protocolClient,
  sessionOf,
} from '@/tests/setup/protocol-client';

const QUARTER = 15 * 60;
const DAY = 24 * 60 * 60;
const NOW = Date.parse('2027-01-12T10:00:00Z');
/**
 * A puzzle of this account and time, and numbers that solve it. The server stores no puzzles, and finding such a
 * number takes longer than all other work of a test.
 */
const PUZZLE = `member:${EMAIL}:1799748000:AAAAAAAAAAAAAAAAAAAAAA`;
const SOLUTIONS = [114707, 132526, 167462, 373018, 400669, 519846, 542683];
const DEVICE = 'a device of the owner';
const SECRET = new Secret({ size: 20 });

const given = withAccounts();
let client: ProtocolClient;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await addAccount(EMAIL);
  client = given.freshClient();
});

async function addAccount(email: string): Promise<void> {
  const accountId = await given.addAccount({ email, confirmedAt: new Date() });
  const tokenHash = hashToken(email === EMAIL ? DEVICE : email);
  await given.test.db
    .insert(knownDevices)
    .values({ accountId, tokenHash, expiresAt: new Date(NOW + DAY * 1000) });
}

const SUSPENDED: AccountValues = { suspendedAt: new Date() };
const WITH_CODE: AccountValues = { otpSecret: SECRET.base32, otpEnabledAt: new Date() };

const change = (values: AccountValues) =>
  given.test.db.update(accounts).set(values).where(eq(accounts.email, EMAIL));
const code = () => new TOTP({ secret: SECRET }).generate();
const wrongCode = () => (code() === '000000' ? '111111' : '000000');
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

interface Attempt {
  email?: unknown;
  password?: unknown;
  otp?: unknown;
  proof_of_work?: unknown;
  /** Client address. */
  from?: string;
  device?: string;
}

async function send({ from, device, ...body }: Attempt = {}, sender = client) {
  const headers = device ? { 'device-token': device } : {};
  return sender.call('POST', '/sign_in', { email: EMAIL, password: PASSWORD, ...body }, headers, from);
}

/** Signs in. Returns `open`, the code of the failure, `wrong`, or the seconds to wait. */
async function attempt(sent: Attempt = {}, sender = client): Promise<string> {
  const { status, body, headers } = await send(sent, sender);
  expectOnlyOpen(status, body);
  if (status === 200) return 'open';
  if (body.code) return body.code;
  return status === 429 ? `wait ${headers.get('retry-after')} s` : 'wrong';
}

function expectOnlyOpen(status: number, body: { success: boolean }): void {
  expect([200, 401, 429]).toContain(status);
  expect(body.success).toBe(status === 200);
}

/** Fails a number of times. Returns the distinct outcomes. */
async function fail(times: number, sent: Attempt = {}): Promise<string[]> {
  const outcomes = new Set<string>();
  for (let count = 0; count < times; count += 1)
    outcomes.add(await attempt({ password: 'wrong one', ...sent }));
  return [...outcomes];
}
const solved = (at: number) => ({ proof_of_work: `${PUZZLE}:${SOLUTIONS[at]}` });

describe('a sign-in', () => {
  it('is counted by the network of its client, whatever it sends', async () => {
    const few = given.freshClient('member', '0.05');
    const from = (address: string) => attempt({ from: address }, few);
    for (let count = 1; count <= 5; count += 1) expect(await from(`2001:db8::${count}`)).toBe('open');
    expect(await from('2001:db8::ffff:6')).toBe('wait 900 s');
    expect(await from('2001:db8:0:1::6')).toBe('open');
  });

  it('finds an address of the greatest length, however it is typed, and no longer one', async () => {
    const longest = `${'a'.repeat(242)}@example.com`;
    await addAccount(longest);
    expect(await attempt({ email: `  ${longest.toUpperCase()} ` })).toBe('open');
    expect(await attempt({ email: `${longest}x` })).toBe('wrong');
  });

  it.each<[string, string, Attempt, AccountValues?]>([
    ['a wrong password', 'wrong', { password: 'wrong one' }],
    ['no password', 'wrong', { password: undefined }],
    ['a password that is no text', 'wrong', { password: [PASSWORD] }],
    ['a password with a NUL character', 'wrong', { password: `${PASSWORD}\0` }],
    ['an address with a NUL character', 'wrong', { email: `${EMAIL}\0` }],
    ['an unknown address', 'wrong', { email: 'nobody@example.com' }],
    ['no address', 'wrong', { email: undefined }],
    ['a suspended account', 'account_suspended', {}, SUSPENDED],
    ['a suspended account and a wrong password', 'wrong', { password: 'wrong one' }, SUSPENDED],
    ['a suspended account without its code', 'account_suspended', {}, { ...SUSPENDED, ...WITH_CODE }],
    ['an authenticator that is not enabled yet', 'open', {}, { otpSecret: SECRET.base32 }],
  ])('by %s: %s', async (_, outcome, sent, account = {}) => {
    await change({ updatedAt: new Date(), ...account });
    expect(await attempt(sent)).toBe(outcome);
  });

  it('needs the code after the right password only, and uses it up only then', async () => {
    await change(WITH_CODE);
    expect(await attempt()).toBe('otp_required');
    for (const otp of ['', '  ', [code()], `${code()}\0`])
      expect(await attempt({ otp })).toBe('otp_required');
    expect(await attempt({ otp: wrongCode() })).toBe('wrong');
    expect(await attempt({ otp: code(), password: 'wrong one' })).toBe('wrong');
    expect(await attempt({ otp: ` ${code().slice(0, 3)} ${code().slice(3)} ` })).toBe('open');
    expect(await attempt({ otp: code() })).toBe('wrong');
  });

  it('without the code that it needs counts neither as a failure nor as a success', async () => {
    await change(WITH_CODE);
    expect(await fail(4)).toEqual(['wrong']);
    for (let count = 0; count < 3; count += 1) expect(await attempt()).toBe('otp_required');
    expect(await fail(1)).toEqual(['wrong']);
    expect(await attempt()).toBe('wait 1 s');
  });

  it('is refused after ten wrong codes, from wherever they come, but not in a browser of the owner', async () => {
    await change(WITH_CODE);
    const outcomes = [];
    for (let count = 0; count < 11; count += 1) {
      const proof = count < 5 ? {} : solved(count - 5);
      outcomes.push(await attempt({ otp: wrongCode(), from: `198.51.100.${count}`, ...proof }));
    }
    expect(outcomes).toEqual([...Array(10).fill('wrong'), 'wait 900 s']);
    expect(await attempt({ otp: code(), from: '203.0.113.1', ...solved(6) })).toBe('wait 900 s');
    expect(await attempt({ otp: code(), device: DEVICE })).toBe('open');
  });

  it('opens a session of two weeks that names browser and network, and remembers the browser', async () => {
    const headers = { 'user-agent': `Firefox ${'x'.repeat(300)}` };
    const reply = await client.call(
      'POST',
      '/sign_in',
      { email: EMAIL, password: PASSWORD },
      headers,
      '203.0.113.7',
    );
    const [session] = await given.test.db.select().from(sessions);
    expect(session).toMatchObject({
      network: '203.0.113.0/24',
      userAgent: headers['user-agent'].slice(0, 300),
    });
    expect((session?.expiresAt.getTime() ?? 0) - (session?.createdAt.getTime() ?? 0)).toBeCloseTo(
      14 * DAY * 1000,
      -4,
    );
    const device = reply.headers.get('device-token') ?? '';
    expect(device).toMatch(/^[\w-]{22}$/);
    expect((await send({ device })).headers.has('device-token')).toBe(false);
    expect((await send({ device: 'unknown' })).headers.has('device-token')).toBe(true);
  });

  it('is ended by signing out, and no other with it', async () => {
    const [one, other] = [sessionOf(await send()), sessionOf(await send())];
    const out = await client.call('DELETE', '/sign_out', one);
    expect([out.status, out.body]).toEqual([200, { success: true }]);
    expectSession(out, false);
    expect((await client.validate(one)).body).toEqual({
      success: false,
      errors: ['Invalid login credentials'],
    });
    expect((await client.validate(other)).body).toMatchObject({ success: true, data: { email: EMAIL } });
    const again = await client.call('DELETE', '/sign_out', one);
    expect([again.status, again.body.errors]).toEqual([404, ['User was not found or was not logged in.']]);
  });
});

describe('failures to sign in', () => {
  it.each([EMAIL, 'nobody@example.com'])(
    'of %s: the sixth attempt needs a solved puzzle, from wherever it comes, for a quarter of an hour',
    async (email) => {
      const tried = await Promise.all(
        Array.from({ length: 8 }, () => attempt({ email, password: 'wrong one' })),
      );
      expect(tried.sort()).toEqual([...Array(3).fill('wait 1 s'), ...Array(5).fill('wrong')]);
      const { status, body, headers } = await send({ email, from: '203.0.113.1' });
      expect(status).toBe(429);
      expect(body).toEqual({
        success: false,
        errors: ['Too many attempts. Please try again later.'],
        code: 'puzzle_required',
        puzzle: { text: expect.stringContaining(`member:${email}:`), bits: 17 },
      });
      expect(headers.get('retry-after')).toBe('900');
      pass(QUARTER);
      expect(await attempt({ email })).toBe(email === EMAIL ? 'open' : 'wrong');
    },
  );

  it('are forgotten after a success, together with the wait of the client address', async () => {
    expect(await fail(4)).toEqual(['wrong']);
    expect(await attempt()).toBe('open');
    expect(await fail(4)).toEqual(['wrong']);
    expect(await attempt()).toBe('open');
    expect(await fail(5)).toEqual(['wrong']);
    expect(await attempt()).toBe('wait 1 s');
  });

  it('are followed by a wait of the client address, twice as long after each, at most a quarter of an hour', async () => {
    expect(await fail(4)).toEqual(['wrong']);
    const waits: number[] = [];
    for (let count = 0; count < 13; count += 1) {
      // After five failures a puzzle is asked for as well, for a quarter of an hour.
      if ((await attempt({ password: 'wrong one' })) === 'puzzle_required') pass(QUARTER);
      else {
        waits.push(Number((await send()).headers.get('retry-after')));
        pass(waits.at(-1) ?? 0);
      }
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
  });

  it('do not hold up a browser in which the owner has signed in before, which has a limit of its own', async () => {
    expect(await fail(5, { device: DEVICE })).toEqual(['wrong']);
    for (const device of [undefined, 'unknown', 'other@example.com'])
      expect(await attempt({ ...(device ? { device } : {}), from: '203.0.113.1' })).toBe('puzzle_required');
    expect(await attempt({ device: DEVICE })).toBe('open');
    expect(await fail(10, { device: DEVICE })).toEqual(['wrong']);
    expect(await attempt({ device: DEVICE })).toBe('wait 900 s');
    await given.test.db.update(knownDevices).set({ expiresAt: new Date(0) });
    expect(await attempt({ device: DEVICE, from: '203.0.113.1' })).toBe('puzzle_required');
  });
});

describe('a solved puzzle', () => {
  beforeEach(async () => {
    expect(await fail(5)).toEqual(['wrong']);
  });
  const elsewhere = { from: '203.0.113.1' };

  it('lets in with the right password, and ends the failures', async () => {
    expect(await attempt({ ...elsewhere, ...solved(0) })).toBe('open');
    expect(await attempt(elsewhere)).toBe('open');
  });

  it('is for one attempt, also a wrong one, of one account', async () => {
    expect(await attempt({ ...elsewhere, proof_of_work: [solved(0).proof_of_work] })).toBe('puzzle_required');
    expect(await attempt({ ...elsewhere, proof_of_work: PUZZLE })).toBe('puzzle_required');
    expect(await fail(1, { ...elsewhere, ...solved(0) })).toEqual(['wrong']);
    expect(await attempt({ ...elsewhere, ...solved(0) })).toBe('puzzle_required');
    const other = { email: 'other@example.com', ...elsewhere };
    await addAccount(other.email);
    await fail(5, other);
    pass(1);
    expect(await attempt({ ...other, ...solved(1) })).toBe('puzzle_required');
    expect(await attempt({ ...elsewhere, ...solved(1) })).toBe('open');
  });

  it('does not shorten the wait of a client address', async () => {
    expect(await attempt(solved(0))).toBe('wait 1 s');
    pass(1);
    expect(await attempt(solved(0))).toBe('open');
  });
});

describe('the owner', () => {
  const told = { template: 'sign_in_failures', to: EMAIL, locale: 'en', params: {} };
  const failFromEverywhere = async (times: number, email = EMAIL) => {
    for (let at = 0; at < times; at += 1) await fail(1, { email, from: `203.0.113.${at}` });
  };
  const queued = (...mails: object[]) =>
    vi.waitFor(() => expect(given.mails).toEqual(mails), { timeout: 5_000 });
  /** Waits as long as it takes to queue a mail, where there is none to wait for. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

  it('gets a mail after the fifth failure, one a day', async () => {
    await failFromEverywhere(4);
    await settled();
    await queued();
    await failFromEverywhere(3);
    await queued(told);
    pass(QUARTER);
    await failFromEverywhere(7);
    await settled();
    await queued(told);
    await addAccount('other@example.com');
    await failFromEverywhere(5, 'other@example.com');
    const other = { ...told, to: 'other@example.com' };
    await queued(told, other);
    pass(DAY);
    await failFromEverywhere(5);
    await queued(told, other, told);
  });

  it.each<[string, AccountValues]>([
    ['whose address is not confirmed', { confirmedAt: null }],
    ['who is suspended', SUSPENDED],
    ['who does not exist', { email: 'somebody.else@example.com' }],
  ])('%s gets none', async (_, account) => {
    const warned = vi.spyOn(console, 'warn');
    await change(account);
    await fail(6);
    await settled();
    expect(given.mails).toEqual([]);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('who cannot be sent a mail gets the same answer, and the operator a line in the log', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const sendMail = async () => {
      throw new Error('no queue');
    };
    const sender = protocolClient(given.test, 'member', createApi({ database: given.test.db, sendMail }));
    for (let count = 0; count < 5; count += 1)
      expect(await attempt({ password: 'wrong one' }, sender)).toBe('wrong');
    await vi.waitFor(() => expect(String(warned.mock.calls)).toContain('the mail to the owner failed'), {
      timeout: 5_000,
    });
    warned.mockRestore();
  });
});
