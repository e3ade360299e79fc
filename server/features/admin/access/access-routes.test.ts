import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminAccountSchema, administratorsSchema } from '@/lib/contract/admin-access';
import { QUEUES } from '@/lib/contract/admin-overview';
import { successOf } from '@/lib/contract/envelope';
import { createApi } from '@/server/app';
import { getAccount } from '@/server/features/accounts/accounts';
import { closeSessions } from '@/server/features/accounts/sessions';
import { accounts, sessions } from '@/server/platform/database/schema/account-schema';
import {
  administratorIn,
  forgetProof,
  joinAdministrator,
  prove,
  type TestAdministrator,
} from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { PASSWORD, protocolClient, sessionOf } from '@/tests/setup/protocol-client';
import { enableOtp } from './administrators';

let test: TestApi;
let administrator: TestAdministrator;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  test = await createTestApi();
});
afterAll(() => test.drop());
beforeEach(async () => {
  administrator = await joinAdministrator(test);
  test.mails.length = 0;
});

const codeOf = (uri: string, at = Date.now()) => {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return new TOTP({ secret }).generate({ timestamp: at });
};
const statusOf = async (reply: Promise<Response>) => (await reply).status;
const codeIn = async (reply: Promise<Response>) => (await parseFailure(await reply)).code;

/** Returns the token of the link in the only queued mail. */
function invitationToken(): string {
  const { url = '' } = (test.mails[0]?.params ?? {}) as { url?: string };
  return new URL(url).searchParams.get('invitation_token') ?? '';
}

/** Enables an authenticator. */
async function enrol(who = administrator): Promise<{ uri: string; recoveryCodes: string[] }> {
  const { uri } = await who.data('POST', '/account/otp');
  const { recovery_codes } = await who.data('POST', '/account/otp/confirm', { otp: codeOf(uri) });
  return { uri, recoveryCodes: recovery_codes };
}
/** Returns the session as a call of the API reads it. */
async function sessionRow({ id }: TestAdministrator) {
  const owner = await getAccount(test.db, id);
  const [row] = await test.db.select().from(sessions).where(eq(sessions.accountId, id));
  return { id: row?.id ?? 0, owner };
}
const signIn = (otp?: string) =>
  protocolClient(test, 'administrator').call('POST', '/sign_in', {
    email: administrator.email,
    password: PASSWORD,
    ...(otp ? { otp } : {}),
  });

describe('proof of who one is', () => {
  it('holds for ten minutes after signing in, then is asked for again', async () => {
    const { data } = await parseReply(
      await administrator.call('GET', '/account'),
      successOf(adminAccountSchema),
    );
    expect(data.administrator.email).toBe(administrator.email);
    expect(data.provedUntil).not.toBeNull();
    await forgetProof(test, administrator);
    expect((await administrator.data('GET', '/account')).proved_until).toBeNull();
    const invite = () =>
      administrator.call('POST', '/administrators/invitations', {
        email: 'new@example.com',
        staff_role: 'reviewer',
      });
    expect(await codeIn(invite())).toBe('proof_required');
    expect(test.mails).toEqual([]);
    expect(await statusOf(prove(administrator))).toBe(200);
    expect(await statusOf(invite())).toBe(200);
  });

  it('needs the right password or a code, and says which is wrong', async () => {
    const wrong = await prove(administrator, 'not the password');
    expect(wrong.status).toBe(422);
    expect((await parseFailure(wrong)).errors).toEqual({ current_password: ['wrong'] });
    const none = await administrator.call('POST', '/account/proof', {});
    expect((await parseFailure(none)).errors).toEqual({ current_password: ['required'] });
    const noAuthenticator = await administrator.call('POST', '/account/proof', { otp: '123456' });
    expect((await parseFailure(noAuthenticator)).errors).toEqual({ otp: ['wrong'] });
    const { recoveryCodes } = await enrol();
    await forgetProof(test, administrator);
    expect(await statusOf(administrator.call('POST', '/account/proof', { otp: recoveryCodes[0] }))).toBe(200);
  });
});

describe('an authenticator', () => {
  it('is on once it has shown a first code, and asked for at sign-in', async () => {
    const { uri } = await administrator.data('POST', '/account/otp');
    expect((await signIn()).status).toBe(200);
    const wrong = await administrator.call('POST', '/account/otp/confirm', { otp: '000000' });
    expect((await parseFailure(wrong)).errors).toEqual({ otp: ['wrong'] });
    await administrator.data('POST', '/account/otp/confirm', { otp: codeOf(uri) });
    expect((await signIn()).body).toMatchObject({ code: 'otp_required' });
    expect((await signIn('000000')).status).toBe(401);
    expect((await signIn(codeOf(uri, Date.now() + 30_000))).status).toBe(200);
    expect((await administrator.data('GET', '/account')).recovery_codes_left).toBe(10);
    expect(test.mails.map(({ params }) => params)).toContainEqual({ event: 'authenticator_enabled' });
  });

  it('is stood in for by a recovery code, each once, typed as one likes', async () => {
    const { recoveryCodes } = await enrol();
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await signIn(first)).status).toBe(200);
    expect((await signIn(first)).status).toBe(401);
    expect((await signIn(second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await administrator.data('GET', '/account')).recovery_codes_left).toBe(8);
    const { recovery_codes: fresh } = await administrator.data('POST', '/account/recovery_codes', {
      otp: recoveryCodes[3],
    });
    expect((await signIn(recoveryCodes[2])).status).toBe(401);
    expect((await signIn(fresh[0])).status).toBe(200);
    const dump = JSON.stringify((await test.db.execute('select * from recovery_codes')).rows);
    expect(dump).not.toContain(fresh[1]);
    expect(dump).not.toContain(fresh[1].replaceAll('-', ''));
  });

  it('ends the sessions that were opened without it', async () => {
    const other = administratorIn(test, administrator, sessionOf(await signIn()));
    await enrol();
    expect(await statusOf(other.call('GET', '/account'))).toBe(401);
    expect(await statusOf(administrator.call('GET', '/account'))).toBe(200);
  });

  it('is turned off only after a fresh proof and by a code, which ends the other sessions', async () => {
    const { recoveryCodes } = await enrol();
    const [first = '', second = '', third = ''] = recoveryCodes;
    const other = administratorIn(test, administrator, sessionOf(await signIn(first)));
    const turnOff = (otp = '000000') => administrator.call('POST', '/account/otp/disable', { otp });
    await forgetProof(test, administrator);
    expect(await codeIn(turnOff(second))).toBe('proof_required');
    await prove(administrator);
    expect((await parseFailure(await turnOff())).errors).toEqual({ otp: ['wrong'] });
    expect((await signIn()).body).toMatchObject({ code: 'otp_required' });
    expect(await statusOf(turnOff(second))).toBe(200);
    expect(await statusOf(other.call('GET', '/account'))).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect(await codeIn(turnOff(third))).toBe('wrong_state');
    const renewed = administrator.call('POST', '/account/recovery_codes', { otp: third });
    expect(await codeIn(renewed)).toBe('wrong_state');
  });

  it('is not turned off after ten wrong codes, whatever password is given in between', async () => {
    const { recoveryCodes } = await enrol();
    vi.stubEnv('RATE_LIMIT_SCALE', '1');
    const limited = { ...test, api: createApi({ database: test.db }) };
    const owner = administratorIn(limited, administrator, administrator.session);
    const turnOff = (otp = 'x') => statusOf(owner.call('POST', '/account/otp/disable', { otp }));
    for (let count = 0; count < 10; count += 1) {
      expect(await turnOff()).toBe(422);
      expect(await statusOf(prove(owner))).toBe(200);
    }
    expect(await turnOff(recoveryCodes[0])).toBe(429);
    vi.stubEnv('RATE_LIMIT_SCALE', '100');
  });

  it('has its recovery codes replaced by a code alone', async () => {
    const { recoveryCodes } = await enrol();
    await prove(administrator);
    for (const body of [{}, { otp: '000000' }])
      expect(await statusOf(administrator.call('POST', '/account/recovery_codes', body))).toBe(422);
    expect((await signIn(recoveryCodes[0])).status).toBe(200);
  });
});

describe('an enrolment that is reloaded', () => {
  it('goes on with the same key in its session, and with another in the next session', async () => {
    const { uri, secret } = await administrator.data('POST', '/account/otp');
    expect(await administrator.data('POST', '/account/otp')).toEqual({ uri, secret });
    await test.db.update(accounts).set({ otpSessionId: 0 }).where(eq(accounts.id, administrator.id));
    expect((await administrator.data('POST', '/account/otp')).secret).not.toBe(secret);
    const { uri: latest } = await administrator.data('POST', '/account/otp');
    await administrator.data('POST', '/account/otp/confirm', { otp: codeOf(latest) });
    expect(await codeIn(administrator.call('POST', '/account/otp'))).toBe('wrong_state');
  });

  it('begins with a new key after the authenticator was disabled', async () => {
    const { uri } = await enrol();
    await test.db.update(accounts).set({ otpLastStep: null }).where(eq(accounts.id, administrator.id));
    await administrator.data('POST', '/account/otp/disable', { otp: codeOf(uri) });
    expect((await administrator.data('POST', '/account/otp')).uri).not.toBe(uri);
  });
});

describe('two enrolments at once', () => {
  it('enable an authenticator of which a code was given, never the other’s secret', async () => {
    const { uri: first } = await administrator.data('POST', '/account/otp');
    // Reads the account for the confirmation of the first secret, before that of another session takes its place.
    const session = await sessionRow(administrator);
    await test.db.update(accounts).set({ otpSessionId: 0 }).where(eq(accounts.id, administrator.id));
    const { uri: second } = await administrator.data('POST', '/account/otp');
    expect(second).not.toBe(first);
    await expect(enableOtp(test.db, session, [], async () => {})).rejects.toMatchObject({
      code: 'wrong_state',
    });
    expect((await signIn()).status).toBe(200);
    const confirm = (otp: string) => administrator.call('POST', '/account/otp/confirm', { otp });
    expect((await parseFailure(await confirm(codeOf(first)))).errors).toEqual({ otp: ['wrong'] });
    const code = codeOf(second);
    const twins = await Promise.all([statusOf(confirm(code)), statusOf(confirm(code))]);
    expect(twins.filter((status) => status === 200)).toHaveLength(1);
    expect((await signIn(codeOf(second, Date.now() + 30_000))).status).toBe(200);
  });

  it('enable nothing in a session that a new password has ended meanwhile', async () => {
    await administrator.data('POST', '/account/otp');
    const session = await sessionRow(administrator);
    await closeSessions(test.db, administrator.id);
    await expect(enableOtp(test.db, session, [], async () => {})).rejects.toMatchObject({
      code: 'wrong_state',
    });
    expect((await signIn()).status).toBe(200);
  });
});

describe('the own sessions', () => {
  it('are listed with this one marked, and end one at a time or all but this one', async () => {
    const [second, third] = [sessionOf(await signIn()), sessionOf(await signIn())];
    const list = async () => await administrator.data('GET', '/account/sessions');
    expect((await list()).map(({ current }: { current: boolean }) => current).sort()).toEqual([
      ...[false, false],
      true,
    ]);
    const isOpen = async (session: object) =>
      (await protocolClient(test, 'administrator').validate(session)).status === 200;
    const [{ id }] = (await list()).filter(({ current }: { current: boolean }) => !current);
    await administrator.data('DELETE', `/account/sessions/${id}`);
    expect([await isOpen(second), await isOpen(third)].sort()).toEqual([false, true]);
    await administrator.data('DELETE', '/account/sessions');
    expect([await isOpen(second), await isOpen(third), await isOpen(administrator.session)]).toEqual([
      ...[false, false],
      true,
    ]);
  });

  it('are nobody else’s', async () => {
    const other = await joinAdministrator(test);
    const [{ id }] = await other.data('GET', '/account/sessions');
    expect(await codeIn(administrator.call('DELETE', `/account/sessions/${id}`))).toBe('not_found');
    expect(await statusOf(other.call('GET', '/account'))).toBe(200);
    await other.data('DELETE', `/account/sessions/${id}`);
    expect(await statusOf(other.call('GET', '/account'))).toBe(401);
  });
});

describe('the own name', () => {
  const rename = (username: unknown) =>
    protocolClient(test, 'administrator').call('PUT', '', { username }, administrator.session);

  it.each(['陳大文', 'Ho Siu-man', 'José 何', 'Ng O’Brien'])('may be %s', async (username) => {
    expect((await rename(` ${username}\n`)).status).toBe(200);
    expect((await administrator.data('GET', '/account')).administrator.username).toBe(username);
  });

  it.each([
    ['nothing that can be seen', '\u200b', 'required'],
    ['longer than others', '陳'.repeat(51), 'max_length'],
    ['a list', ['陳'], 'invalid'],
  ])('is not %s', async (_, username, problem) => {
    const refused = await rename(username);
    expect([refused.status, refused.body.error_codes]).toEqual([422, { username: [problem] }]);
  });
});

describe('other administrators', () => {
  it('are invited by a link that goes to them alone, and works once', async () => {
    const email = 'colleague@example.com';
    await test.db.update(accounts).set({ username: '李大文' }).where(eq(accounts.id, administrator.id));
    const answer = await administrator.data('POST', '/administrators/invitations', {
      email,
      staff_role: 'reviewer',
    });
    const [mail] = test.mails;
    expect(mail).toMatchObject({
      ...{ template: 'administrator_invitation', to: email },
      params: { inviter: '李大文' },
    });
    const token = invitationToken();
    expect(JSON.stringify(answer)).not.toContain(token);
    const body = { email, password: PASSWORD, password_confirmation: PASSWORD, invitation_token: token };
    const client = protocolClient(test, 'administrator');
    expect((await client.call('POST', '', body)).status).toBe(200);
    expect((await client.call('POST', '', { ...body, email: 'x@example.com' })).status).toBe(403);
    const { data } = await parseReply(
      await administrator.call('GET', '/administrators'),
      successOf(administratorsSchema),
    );
    expect(data.administrators.find((row) => row.email === email)?.staffRole).toBe('reviewer');
    expect(data.administrators.filter(({ current }) => current)).toMatchObject([{ id: administrator.id }]);
  });

  it('have their invitation taken back', async () => {
    const email = 'never@example.com';
    const { id } = await administrator.data('POST', '/administrators/invitations', {
      email,
      staff_role: 'reviewer',
    });
    const token = invitationToken();
    await administrator.data('DELETE', `/administrators/invitations/${id}`);
    expect(await codeIn(administrator.call('DELETE', `/administrators/invitations/${id}`))).toBe('not_found');
    const body = { email, password: PASSWORD, password_confirmation: PASSWORD, invitation_token: token };
    expect((await protocolClient(test, 'administrator').call('POST', '', body)).status).toBe(403);
  });

  it('are suspended, which ends their sessions at once, and restored', async () => {
    const other = await joinAdministrator(test);
    await administrator.data('POST', `/administrators/${other.id}/suspend`);
    expect(await statusOf(other.call('GET', '/account'))).toBe(401);
    expect((await protocolClient(test, 'administrator').signIn(other.email)).status).toBe(401);
    expect(await codeIn(administrator.call('POST', `/administrators/${other.id}/suspend`))).toBe(
      'wrong_state',
    );
    await administrator.data('POST', `/administrators/${other.id}/restore`);
    expect((await protocolClient(test, 'administrator').signIn(other.email)).status).toBe(200);
    expect(await codeIn(administrator.call('POST', `/administrators/${administrator.id}/suspend`))).toBe(
      'wrong_state',
    );
  });

  it('do what their role allows, which another may change but not they themselves', async () => {
    const other = await joinAdministrator(test);
    const change = (by: TestAdministrator, id: number, role: string) =>
      by.call('POST', `/administrators/${id}/staff_role`, { staff_role: role });
    expect(await statusOf(change(administrator, other.id, 'editor'))).toBe(200);
    expect(await statusOf(other.call('GET', '/blogs'))).toBe(200);
    expect(await statusOf(other.call('GET', '/members'))).toBe(403);
    expect(await statusOf(other.call('GET', '/advertisements'))).toBe(403);
    expect(await statusOf(change(other, other.id, 'administrator'))).toBe(403);
    expect(await statusOf(change(administrator, other.id, 'reviewer'))).toBe(200);
    expect(await statusOf(other.call('GET', '/blogs'))).toBe(403);
    expect(await statusOf(other.call('GET', '/advertisements'))).toBe(200);
    expect((await administrator.data('GET', '/audit'))[0]).toMatchObject({
      action: 'change',
      subject: other.email,
      before: { staff_role: 'editor' },
      after: { staff_role: 'reviewer' },
    });
    expect(await codeIn(change(administrator, administrator.id, 'reviewer'))).toBe('wrong_state');
    expect(await codeIn(change(administrator, other.id, 'owner'))).toBe('invalid_fields');
  });

  it('are told of the queues that their role may work through', async () => {
    const other = await joinAdministrator(test);
    const queues = async () =>
      (await other.data('GET', '/overview')).queues.map(({ queue }: { queue: string }) => queue).sort();
    expect(await queues()).toEqual([...QUEUES].sort());
    await administrator.data('POST', `/administrators/${other.id}/staff_role`, { staff_role: 'reviewer' });
    expect(await queues()).toEqual(['advertisements', 'comments', 'expiry_reviews', 'reports']);
    await administrator.data('POST', `/administrators/${other.id}/staff_role`, { staff_role: 'editor' });
    expect(await queues()).toEqual([]);
  });

  it('get in again when their authenticator is lost', async () => {
    const other = await joinAdministrator(test);
    await enrol(other);
    await administrator.data('DELETE', `/administrators/${other.id}/otp`);
    expect(await statusOf(other.call('GET', '/account'))).toBe(401);
    expect((await protocolClient(test, 'administrator').signIn(other.email)).status).toBe(200);
  });
});
