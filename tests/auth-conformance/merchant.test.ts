import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refreshCounts } from '@/server/features/catalogue/counts';
import { postHistory } from '@/server/platform/database/schema/advertisement-schema';
import { merchants, posts } from '@/server/platform/database/schema/schema';
import { buildCategory, buildCourse } from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { PASSWORD, type ProtocolClient, protocolClient } from '@/tests/setup/protocol-client';

const BUSINESS = {
  name: '山城陶藝',
  address: '九龍觀塘成業街 7 號',
  description: '小班陶藝。\n歡迎初學者。',
  contact: '+852 9123 4567',
  contact_is_whatsapp: 'true',
};

let test: TestApi;
let client: ProtocolClient;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-media-'));
  vi.stubEnv('MEDIA_DIR', folder);
  vi.stubEnv('RATE_LIMIT_SCALE', '100');
  test = await createTestApi();
  client = protocolClient(test, 'merchant');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

const logo = () =>
  sharp({ create: { width: 500, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

async function form(values: object): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...(await client.payload()), ...BUSINESS, ...values }))
    data.set(name, value);
  return data;
}

describe('a merchant', () => {
  it('signs up with its business and logo in one form', async () => {
    const data = await form({ logo: new File([new Uint8Array(await logo())], 'logo.png') });
    const reply = await client.call('POST', '', data);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      username: BUSINESS.name,
      name: BUSINESS.name,
      address: BUSINESS.address,
      description: BUSINESS.description,
      contact: '91234567',
      contact_is_whatsapp: true,
      complete: true,
      verified: false,
    });
    expect(reply.body.data.image).toMatch(/^\/media\/[0-9a-z]{14}-160\.webp$/);
    expect(reply.body.data.slug).toMatch(/^merchant-m\d+$/);
    const [row] = await test.db.select().from(merchants).where(eq(merchants.slug, reply.body.data.slug));
    expect(row).toMatchObject({ nameZh: BUSINESS.name, nameEn: '', accountId: reply.body.data.id });
    const listed = await (await test.get('/merchants')).json();
    expect(listed.data).toEqual([]);
  });

  it('may complete its business later, in its own language', async () => {
    const { session, reply } = await client.join();
    expect(reply.body.data.complete).toBe(false);
    const details = { name: 'Hill Pottery', address: '7 Shing Yip Street', description: 'Small classes.' };
    const changed = await client.call('PUT', '', { ...details, contact: '2345 6789' }, session);
    expect(changed.body.data).toMatchObject({ ...details, contact: '23456789', complete: true });
    const [row] = await test.db.select().from(merchants).where(eq(merchants.id, reply.body.data.merchant_id));
    expect(row).toMatchObject({ nameEn: 'Hill Pottery', nameZh: '' });
    const fixed = await client.call('PUT', '', { contact_is_whatsapp: true }, session);
    expect(fixed.body.errors.contact).toEqual(['is invalid']);
  });

  it('gives its business registration number, which is nobody else’s to see; another one is to be verified anew', async () => {
    const { session, reply } = await client.join();
    const { merchant_id: id, slug } = reply.body.data;
    const given = await client.call('PUT', '', { business_registration: '1234 5678-000-01-26-A' }, session);
    expect(given.body.data.business_registration).toBe('12345678');
    await test.db
      .update(merchants)
      .set({ verifiedAt: new Date(), trustedAt: new Date() })
      .where(eq(merchants.id, id));
    const same = await client.call(
      'PUT',
      '',
      { business_registration: '12345678', address: '7 Hill' },
      session,
    );
    expect(same.body.data).toMatchObject({ verified: true, trusted: true });
    expect(JSON.stringify(await (await test.get(`/merchants/${slug}`)).json())).not.toContain('12345678');
    const another = await client.call('PUT', '', { business_registration: '87654321' }, session);
    expect(another.body.data).toMatchObject({ verified: false, trusted: false });
    const none = await client.call('PUT', '', { business_registration: '' }, session);
    expect(none.body.data.business_registration).toBeNull();
  });

  it('is found by its new name, and so are its courses', async () => {
    const { session, reply } = await client.join();
    await client.call('PUT', '', { name: '舊名工房' }, session);
    const [merchant] = await test.db
      .select()
      .from(merchants)
      .where(eq(merchants.id, reply.body.data.merchant_id));
    if (!merchant) throw new Error('no merchant');
    const { id } = await buildCourse(test.db, { merchant, categories: [await buildCategory(test.db)] });
    await refreshCounts(test.db);
    const found = async (keyword: string) => {
      const answer = await (await test.get(`/posts?keyword=${encodeURIComponent(keyword)}`)).json();
      return answer.data.posts.map((post: { id: number }) => post.id);
    };
    await client.call('PUT', '', { name: 'Zephyr Workshop' }, session);
    expect(await found('zephyr workshop')).toEqual([id]);
  });

  it('writes in both languages, names its other pages, and may show its district only', async () => {
    const { session, reply } = await client.join();
    const { slug } = reply.body.data;
    const changed = await client.call(
      'PUT',
      '',
      {
        ...{ name: '陶樂工作室', name_en: 'Kiln & Clay', address: '成業街 1 號', description: '教陶藝' },
        ...{ address_hidden: true, district: 'kwun_tong', website: 'kiln.example', instagram: '@kiln.clay' },
      },
      session,
    );
    expect(changed.body.data).toMatchObject({
      ...{ name: '陶樂工作室', name_en: 'Kiln & Clay', address: '成業街 1 號', address_hidden: true },
      ...{ website: 'https://kiln.example', instagram: 'https://www.instagram.com/kiln.clay' },
    });
    const page = await (await test.get(`/merchants/${slug}?locale=en`)).json();
    expect(page.data.merchant).toMatchObject({
      ...{ name: 'Kiln & Clay', address: '', district: 'kwun_tong', facebook: null },
      website: 'https://kiln.example',
    });
    const chinese = await client.call('PUT', '', { name: '陶樂' }, session);
    expect(chinese.body.data).toMatchObject({ name: '陶樂', name_en: '' });
  });

  it('is welcomed by mail in its language', async () => {
    const { email } = (await client.signUp({ ...BUSINESS, locale: 'en' })).body.data;
    expect(test.mails.filter(({ to }) => to === email)).toMatchObject([
      { template: 'verify_email', locale: 'en', params: { purpose: 'merchant' } },
      { template: 'merchant_welcome', locale: 'en' },
    ]);
  });

  it.each([
    [{ name: 'x'.repeat(81) }, 'name', 'is too long (maximum is 80 characters)'],
    [{ address: 'x'.repeat(201) }, 'address', 'is too long (maximum is 200 characters)'],
    [{ description: 'x'.repeat(2001) }, 'description', 'is too long (maximum is 2000 characters)'],
    [{ contact: '12345678' }, 'contact', 'is invalid'],
    [{ contact: '23456789' }, 'contact', 'is invalid'],
    [{ business_registration: '1234567' }, 'business_registration', 'is invalid'],
    [{ address_hidden: 'true' }, 'district', "can't be blank"],
    [{ website: 'javascript:alert(1)' }, 'website', 'is invalid'],
    [{ facebook: 'https://example.com/kiln' }, 'facebook', 'is invalid'],
    [{ logo: 'text' }, 'logo', 'is invalid'],
    [{ logo: new File(['<svg/>'], 'logo.png', { type: 'image/png' }) }, 'logo', 'is invalid'],
  ])('is refused with %j', async (values, field, sentence) => {
    const reply = await client.call('POST', '', await form(values));
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toMatchObject({ [field]: [sentence] });
  });

  it('changes its logo by a form, and other changes leave it', async () => {
    const { session, reply } = await client.join();
    const change = async (values: Record<string, string | File>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(values)) data.set(name, value);
      const { status } = await client.call('PUT', '', data, session);
      const id = reply.body.data.merchant_id;
      const [business] = await test.db.select().from(merchants).where(eq(merchants.id, id));
      return [status, business?.logoId];
    };
    const [status, logoId] = await change({ logo: new File([new Uint8Array(await logo())], 'logo.png') });
    expect([status, logoId]).toEqual([200, expect.any(Number)]);
    expect(await change({ description: '新的介紹', logo: '' })).toEqual([200, logoId]);
    expect(await change({ description: '再改', logo: 'text' })).toEqual([422, logoId]);
  });

  it('is refused with a logo that is a second thing too', async () => {
    const file = new File([new Uint8Array(await logo()), '<script>alert(1)</script>'], 'logo.png');
    const reply = await client.call('POST', '', await form({ logo: file }));
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toMatchObject({ logo: ['is invalid'] });
  });

  it('leaves: its courses are withdrawn, what is unpublished and its contact are deleted', async () => {
    const { session, reply } = await client.join();
    const [merchant] = await test.db
      .select()
      .from(merchants)
      .where(eq(merchants.id, reply.body.data.merchant_id));
    if (!merchant) throw new Error('there is no business');
    const categories = [await buildCategory(test.db)];
    const live = await buildCourse(test.db, { merchant, categories });
    const draft = await buildCourse(test.db, { merchant, categories, state: 'draft' });
    await refreshCounts(test.db);
    await client.call('PUT', '', { ...BUSINESS }, session);
    const wrong = await client.call('DELETE', '', { current_password: 'another' }, session);
    expect([wrong.status, wrong.body.error_codes]).toEqual([422, { current_password: ['wrong'] }]);
    expect((await test.get(`/posts/${live.slug}`)).status).toBe(200);
    const right = await client.call('DELETE', '', { current_password: PASSWORD }, session);
    expect(right.status).toBe(200);
    expect((await test.get(`/posts/${live.slug}`)).status).toBe(410);
    expect(await test.db.select().from(posts).where(eq(posts.id, draft.id))).toEqual([]);
    const [left] = await test.db.select().from(merchants).where(eq(merchants.id, merchant.id));
    expect(left).toMatchObject({ nameZh: BUSINESS.name, accountId: null, contact: null, postCount: 0 });
    expect(left).toMatchObject({
      addressZh: '',
      descriptionZh: '',
      businessRegistration: null,
      logoId: null,
    });
    const [noted] = await test.db.select().from(postHistory).where(eq(postHistory.postId, live.id));
    expect(noted).toMatchObject({ action: 'withdraw', fromState: 'published', toState: 'withdrawn' });
  });

  it('that leaves without ever having had a course leaves nothing', async () => {
    const { session, reply } = await client.join();
    await client.call('DELETE', '', undefined, session);
    const rows = await test.db.select().from(merchants).where(eq(merchants.id, reply.body.data.merchant_id));
    expect(rows).toEqual([]);
  });
});
