import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { auditEntrySchema } from '@/lib/contract/admin-audit';
import { pageOf } from '@/lib/contract/envelope';
import { recordAction } from '@/server/features/audit/record-action';
import { auditLog } from '@/server/platform/database/schema/admin-schema';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseReply, type TestApi } from '@/tests/setup/api';

let test: TestApi;
let administrator: TestAdministrator;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  test = await createTestApi();
  administrator = await joinAdministrator(test);
});
afterAll(() => test.drop());

const list = async (query = '') =>
  parseReply(await administrator.call('GET', `/audit${query}`), pageOf(z.array(auditEntrySchema)));

async function act(id: number, values: object = {}) {
  await recordAction(test.db, {
    actor: { id: administrator.id, email: administrator.email },
    action: 'change',
    subject: { kind: 'category', id, name: '陶藝' },
    ...values,
  });
}

describe('the log of administrative acts', () => {
  it('records the differing fields of a change, and nothing secret', async () => {
    await act(1, {
      before: { titleZh: '陶', position: 1, passwordHash: 'x' },
      after: { titleZh: '陶藝', position: 1, accessToken: 'y', nested: { otpSecret: 'z', hashtags: ['a'] } },
    });
    const { data } = await list();
    expect(data[0]).toMatchObject({
      actor: administrator.email,
      actorId: administrator.id,
      action: 'change',
      subjectKind: 'category',
      subjectId: '1',
      subject: '陶藝',
      before: { titleZh: '陶' },
      after: { titleZh: '陶藝', nested: { hashtags: ['a'] } },
    });
  });

  it('is not written when the action fails', async () => {
    const undone = test.db.transaction(async (tx) => {
      await recordAction(tx, {
        actor: { id: null, email: '' },
        action: 'delete',
        subject: { kind: 'popup', id: 77 },
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await list('?subject_kind=popup')).data).toEqual([]);
  });

  it('is narrowed by who, what, to what and when', async () => {
    await act(2, { action: 'delete' });
    expect((await list('?subject_kind=category&subject_id=2')).data).toHaveLength(1);
    expect((await list('?action=delete')).data.map(({ subjectId }) => subjectId)).toEqual(['2']);
    expect((await list(`?actor_id=${administrator.id + 1}`)).data).toEqual([]);
    expect((await list('?from=2020-01-01&to=2020-12-31')).data).toEqual([]);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(new Date());
    expect((await list(`?from=${today}&to=${today}`)).meta.total).toBeGreaterThan(1);
    expect((await administrator.call('GET', '/audit?action=nonsense')).status).toBe(422);
  });

  it.each([
    ['changed', sql`update ${auditLog} set actor = 'somebody else'`],
    ['deleted', sql`delete from ${auditLog}`],
    ['emptied', sql`truncate ${auditLog}`],
  ])('cannot be %s, whoever asks the database', async (_, statement) => {
    await expect(test.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'the log of administrative acts is append-only' },
    });
    await expect(
      test.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(statement);
      }),
    ).rejects.toMatchObject({ cause: { message: 'the log of administrative acts is append-only' } });
  });
});
