import { deflateSync } from 'node:zlib';
import { and, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageOf, successOf } from '@/lib/contract/envelope';
import {
  adminEvidenceSchema,
  EVIDENCE_KEPT_DAYS,
  EVIDENCE_WAITING_MAX,
  ownEvidenceSchema,
} from '@/lib/contract/evidence';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { auditLog } from '@/server/platform/database/schema/admin-schema';
import { evidence } from '@/server/platform/database/schema/evidence-schema';
import { merchants, pictures } from '@/server/platform/database/schema/schema';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { joinMerchant, type TestMerchant } from '@/tests/setup/merchant';
import { tidyEvidence } from './evidence';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestApi;
let owner: TestMerchant;
let stranger: TestMerchant;
let admin: TestAdministrator;
let paper: Buffer;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  test = await createTestApi();
  owner = await joinMerchant(test);
  stranger = await joinMerchant(test);
  admin = await joinAdministrator(test);
  paper = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Make: 'TELLTALE' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 18/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
});

const send = (
  file: Buffer | null,
  { kind = 'first_aid', note = '', by = owner, type = 'image/jpeg' } = {},
) => {
  const form = new FormData();
  if (file) form.append('image', new Blob([new Uint8Array(file)], { type }), 'paper.jpg');
  form.append('kind', kind);
  form.append('note', note);
  return by.call('POST', '/merchants/current/evidence', form);
};
const own = async (reply: Response) => (await parseReply(reply, successOf(ownEvidenceSchema.array()))).data;
const list = async (by = owner) => own(await by.call('GET', '/merchants/current/evidence'));
const open = (id: number, by = admin) => by.call('GET', `/evidence/${id}/file`);
const review = (id: number, decision: string) => admin.call('POST', `/evidence/${id}/review`, { decision });
const waiting = async () =>
  (await parseReply(await admin.call('GET', '/evidence'), pageOf(adminEvidenceSchema.array()))).data;
const sent = async (file = paper, by = owner) => {
  const [first] = await own(await send(file, { by }));
  if (!first) throw new Error('a paper was sent');
  return first.id;
};

describe('a paper', () => {
  it('names its merchant in the administrator’s language, and in the audit log without a Chinese name', async () => {
    const rename = (nameZh: string) =>
      test.db
        .update(merchants)
        .set({ nameZh, nameEn: 'Tennis Club' })
        .where(eq(merchants.id, stranger.merchantId));
    await rename('網球會');
    const id = await sent(paper, stranger);
    const nameIn = async (locale: string) => {
      const reply = await admin.call('GET', `/evidence?locale=${locale}`);
      const { data } = await parseReply(reply, pageOf(adminEvidenceSchema.array()));
      return data.find((one) => one.id === id)?.merchant.name;
    };
    expect([await nameIn('zh-hk'), await nameIn('en')]).toEqual(['網球會', 'Tennis Club']);
    await rename('');
    await open(id);
    await review(id, 'delete');
    const entries = await test.db
      .select({ name: auditLog.subject })
      .from(auditLog)
      .where(and(eq(auditLog.subjectKind, 'evidence'), eq(auditLog.subjectId, String(id))));
    expect(entries).toEqual([{ name: 'Tennis Club' }, { name: 'Tennis Club' }]);
  });

  it('counts as waiting on the overview until it is reviewed', async () => {
    const count = async () => {
      const { queues } = await admin.data('GET', '/overview');
      return queues.find(({ queue }: { queue: string }) => queue === 'evidence').waiting;
    };
    const before = await count();
    const id = await sent();
    expect(await count()).toBe(before + 1);
    await review(id, 'in_order');
    expect(await count()).toBe(before);
  });

  it('is stored without what the file said of place and time, and no picture of the site', async () => {
    const before = (await test.db.select().from(pictures)).length;
    const reply = await send(paper, { note: '急救證書' });
    expect([reply.status, (await own(reply))[0]]).toMatchObject([
      200,
      { kind: 'first_aid', note: '急救證書' },
    ]);
    const [row] = await test.db.select().from(evidence).orderBy(desc(evidence.id)).limit(1);
    const { format, exif } = await sharp(row?.picture).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    expect(row?.picture.includes('TELLTALE')).toBe(false);
    expect(await test.db.select().from(pictures)).toHaveLength(before);
  });

  it('is a download for administrators only, with strict headers, and each is in the audit log', async () => {
    const id = await sent();
    const reply = await open(id);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="evidence-${id}.webp"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).format).toBe('webp');
    await open(id);
    const views = await test.db.select().from(auditLog).where(eq(auditLog.action, 'view'));
    expect(views.filter(({ subjectId }) => subjectId === String(id))).toHaveLength(2);
    for (const { call } of [owner, stranger])
      expect((await call('GET', `/admin/evidence/${id}/file`)).status).toBe(403);
    expect((await test.get(`/admin/evidence/${id}/file`)).status).toBe(401);
    const reviewer = await joinAdministrator(test);
    await test.db.update(accounts).set({ staffRole: 'reviewer' }).where(eq(accounts.id, reviewer.id));
    expect((await open(id, reviewer)).status).toBe(403);
    expect((await open(2 ** 30)).status).toBe(404);
  });

  it('is taken back by its merchant while it waits, and by nobody else', async () => {
    const id = await sent();
    const remove = (by: TestMerchant) => by.call('DELETE', `/merchants/current/evidence/${id}`);
    expect((await remove(stranger)).status).toBe(404);
    expect((await list(stranger)).map((one) => one.id)).not.toContain(id);
    expect((await remove(owner)).status).toBe(200);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    const reviewed = await sent();
    await review(reviewed, 'in_order');
    expect((await owner.call('DELETE', `/merchants/current/evidence/${reviewed}`)).status).toBe(404);
  });

  it('is reviewed once, shows its outcome to administrators alone, and is deleted 90 days later', async () => {
    const [id, late] = [await sent(), await sent()];
    expect((await waiting()).find((one) => one.id === id)?.merchant.id).toBe(owner.merchantId);
    const replies = await Promise.all([review(id, 'in_order'), review(id, 'in_doubt')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const shown = (await list()).find((one) => one.id === id);
    expect(shown).not.toHaveProperty('outcome');
    const deletedAt = Date.parse(shown?.deletedAt ?? '');
    expect(deletedAt - Date.parse(shown?.reviewedAt ?? '')).toBe(EVIDENCE_KEPT_DAYS * DAY_MS);
    await tidyEvidence(test.db, new Date(deletedAt - 60_000));
    expect((await list()).map((one) => one.id)).toEqual(expect.arrayContaining([id, late]));
    await tidyEvidence(test.db, new Date(deletedAt + 60_000));
    const left = (await list()).map((one) => one.id);
    expect([left.includes(id), left.includes(late)]).toEqual([false, true]);
  });

  it('that nobody may send is deleted at once, which the audit log says', async () => {
    const id = await sent();
    expect((await review(id, 'delete')).status).toBe(200);
    expect(await test.db.select().from(evidence).where(eq(evidence.id, id))).toEqual([]);
    const [entry] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'delete', subjectKind: 'evidence', subjectId: String(id) });
  });

  it('is one of ten that wait, whatever two devices send together', async () => {
    const merchant = await joinMerchant(test);
    for (let sentSoFar = 1; sentSoFar < EVIDENCE_WAITING_MAX; sentSoFar += 1)
      await send(paper, { by: merchant });
    const replies = await Promise.all([send(paper, { by: merchant }), send(paper, { by: merchant })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list(merchant)).toHaveLength(EVIDENCE_WAITING_MAX);
  });
});

/** Returns a chunk of a PNG file. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(data: Buffer): number {
  let sum = ~0;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** Returns a small PNG file that decodes to `side`² grey pixels. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SCRIPT = '<script>alert(1)</script>';
/** A ZIP file without entries. */
const ARCHIVE = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);

describe('a hostile file', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>';
  it.each<[string, () => Buffer | null, string[]]>([
    ['no file', () => null, ['required']],
    ['an SVG with a script', () => Buffer.from(SVG), ['picture_type']],
    [
      'a PDF',
      () => Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'),
      ['picture_type'],
    ],
    ['a page', () => Buffer.from(`<!doctype html>${SCRIPT}`), ['picture_type']],
    ['an archive', () => ARCHIVE, ['picture_type']],
    ['a PNG of 30,000 × 30,000 pixels in a few kilobytes', () => bomb(30_000), ['picture_pixels']],
    [
      'a picture that is a page at the same time',
      () => Buffer.concat([paper, Buffer.from(SCRIPT)]),
      ['picture_type'],
    ],
    [
      'a picture that is an archive at the same time',
      () => Buffer.concat([paper, ARCHIVE]),
      ['picture_type'],
    ],
    ['a truncated JPEG', () => paper.subarray(0, paper.length / 2), ['picture_broken']],
  ])('%s is refused', async (_, file, problems) => {
    const before = (await list()).length;
    const reply = await send(file());
    expect(reply.status).toBe(422);
    expect((await parseFailure(reply)).errors).toEqual({ image: problems });
    expect(await list()).toHaveLength(before);
  });

  it('above 5 MB is refused', async () => {
    const reply = await send(Buffer.concat([paper, Buffer.alloc(6 * 1024 * 1024)]));
    expect([413, 422]).toContain(reply.status);
  });
});
