import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { adminBlogSchema } from '@/lib/contract/admin-blogs';
import { adminPictureSchema } from '@/lib/contract/admin-pictures';
import { adminBannerSchema, adminPopupSchema, adminWebConfigSchema } from '@/lib/contract/admin-promotions';
import { reasonTemplateSchema } from '@/lib/contract/admin-reason-templates';
import { pageOf, successOf } from '@/lib/contract/envelope';
import { readVersion } from '@/server/platform/cache/catalogue-version';
import { homeBanners, popups, webConfigs } from '@/server/platform/database/schema/schema';
import { buildHomeBanner, buildPicture } from '@/tests/factories/catalogue';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';
import { formOf, pictureFileOf } from '@/tests/setup/merchant';

const LATER = '2126-01-01T00:00:00.000Z';
const EARLIER = '2020-01-01T00:00:00.000Z';
const REASON = {
  kind: 'advertisement',
  title_zh: '圖片',
  title_en: 'Picture',
  text_zh: '太暗',
  text_en: 'Too dark',
};

let test: TestApi;
let administrator: TestAdministrator;
let picture: number;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-media-'));
  vi.stubEnv('MEDIA_DIR', folder);
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  test = await createTestApi();
  administrator = await joinAdministrator(test);
  picture = (await buildPicture(test.db)).id;
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of [homeBanners, popups, webConfigs]) await test.db.delete(table);
});

const seen = async (path: string) => (await (await test.get(path)).json()).data;
const errorsOf = async (reply: Response) => {
  expect(reply.status).toBe(422);
  return (await parseFailure(reply)).errors;
};
const send = async <T extends z.ZodType>(
  method: string,
  path: string,
  body: object | undefined,
  schema: T,
) => {
  const reply = await administrator.call(method, path, body);
  expect(reply.status, JSON.stringify(await reply.clone().json())).toBe(200);
  return ((await parseReply(reply, successOf(schema))) as { data: z.infer<T> }).data;
};
const latestActs = async (count: number) => (await administrator.data('GET', '/audit')).slice(0, count);
const latestAct = async () => (await latestActs(1))[0];

describe('announcements', () => {
  const form = { body: '開課日', body_en: 'Opening day' };
  const bodies = async () => (await seen('/webconfigs')).map(({ body }: { body: string }) => body);

  it('have a period as popups have: the first in force is the one that scrolls', async () => {
    const add = (body: string, period: object) =>
      send('POST', '/web_configs', { ...form, body, ...period }, adminWebConfigSchema);
    await add('已完', { show_until: EARLIER });
    const ahead = await add('未到', { show_from: '2099-01-01T00:00:00Z' });
    await add('現在', { show_from: EARLIER, show_until: '2099-01-01T00:00:00Z' });
    await add('一直', {});
    expect(await bodies()).toEqual(['現在', '一直']);
    const change = { ...form, body: '未到', show_from: EARLIER, show_until: null, version: ahead.version };
    await send('PUT', `/web_configs/${ahead.id}`, change, adminWebConfigSchema);
    expect(await bodies()).toEqual(['未到', '現在', '一直']);
    const reversed = { ...form, show_from: '2026-01-02T00:00:00Z', show_until: '2026-01-01T00:00:00Z' };
    expect(await errorsOf(await administrator.call('POST', '/web_configs', reversed))).toEqual({
      show_until: ['date_order'],
    });
  });

  it('have the pages made anew at the minute they begin and end', async () => {
    await test.db.execute(sql`delete from jobs.job where name = 'show_in_time'`);
    const period = { show_from: '2099-01-01T00:00:00Z', show_until: '2099-01-02T00:00:00Z' };
    await send('POST', '/web_configs', { ...form, ...period }, adminWebConfigSchema);
    const { rows } = await test.db.execute(sql`select 1 from jobs.job where name = 'show_in_time'`);
    expect(rows).toHaveLength(2);
  });
});

describe('what every editor does', () => {
  const form = { body: '開課日', body_en: 'Opening day' };

  it('refuses the second of two who changed the same thing, and loses nothing', async () => {
    const added = await send('POST', '/web_configs', form, adminWebConfigSchema);
    const change = (body: string) =>
      administrator.call('PUT', `/web_configs/${added.id}`, { ...form, body, version: added.version });
    expect((await change('第一人')).status).toBe(200);
    const late = await change('第二人');
    expect([late.status, (await parseFailure(late)).code]).toEqual([409, 'edit_conflict']);
    expect((await seen('/webconfigs'))[0].body).toBe('第一人');
    const stale = await administrator.call('DELETE', `/web_configs/${added.id}?version=${added.version}`);
    expect(stale.status).toBe(409);
    expect((await administrator.call('PUT', '/web_configs/999999', { ...form, version: 1 })).status).toBe(
      404,
    );
  });

  it.each([
    ['web_configs', () => form],
    ['home_banners', () => ({ title_zh: '試堂', picture_id: picture, mobile_picture_id: picture })],
    ['popups', () => ({ slug: 'first-en', title: 'Hello', style: 'F', body1: 'Text', show_from: EARLIER })],
    ['reason_templates', () => REASON],
    ['page_texts', () => ({ page: 'about', language: 'en', title: 'Us', body: '<p onclick="x()">Us</p>' })],
    [
      'blogs',
      () => ({ slug: 'repeated', title_zh: '題', body_zh: '<p onclick="x()">文</p>', published_at: EARLIER }),
    ],
  ])(
    'answers a change of %s that a proxy repeats like the first, and records it once',
    async (path, formOf) => {
      const given = { picture2_id: null, alt_zh: '', title_en: 'Before', ...formOf() };
      const item = await administrator.data('POST', `/${path}`, given);
      const change = { ...given, title: 'After', title_en: 'After', version: item.version };
      const put = (by: TestAdministrator, body: object) => by.call('PUT', `/${path}/${item.id}`, body);
      const first = await (await put(administrator, change)).json();
      const acts = await latestActs(2);
      const repeated = await put(administrator, change);
      expect([repeated.status, await repeated.json()]).toEqual([200, first]);
      expect(await latestActs(2)).toEqual(acts);
      const other = await joinAdministrator(test);
      expect((await put(other, change)).status).toBe(409);
      const later = { ...change, version: first.data.version };
      expect((await put(administrator, { ...later, title: 'X', title_en: 'X', body: 'X' })).status).toBe(200);
      expect((await put(administrator, { ...later, version: later.version + 1 })).status).toBe(200);
      expect((await put(administrator, change)).status).toBe(409);
      await administrator.data('DELETE', `/${path}/${item.id}?version=${later.version + 2}`);
    },
  );

  it('records what was there before and after, and has the public pages made anew', async () => {
    const version = await readVersion(test.db);
    const added = await send('POST', '/web_configs', form, adminWebConfigSchema);
    expect(await latestAct()).toMatchObject({
      action: 'create',
      subject_kind: 'web_config',
      subject: '開課日',
    });
    await administrator.data('PUT', `/web_configs/${added.id}`, { ...form, body: '改期', version: 1 });
    expect(await latestAct()).toMatchObject({
      action: 'change',
      before: { body: '開課日', version: 1 },
      after: { body: '改期', version: 2 },
    });
    await administrator.data('DELETE', `/web_configs/${added.id}?version=2`);
    expect(await latestAct()).toMatchObject({ action: 'delete', before: { body: '改期' } });
    expect(await readVersion(test.db)).toBe(version + 3);
    expect(await seen('/webconfigs')).toEqual([]);
  });

  it('makes a sample that was changed the operator’s own', async () => {
    const sample = await buildHomeBanner(test.db, { sample: true });
    const changed = await send(
      'PUT',
      `/home_banners/${sample.id}`,
      { title_zh: '我的', picture_id: picture, mobile_picture_id: picture, version: 1 },
      adminBannerSchema,
    );
    expect(changed).toMatchObject({ sample: false, version: 2, titleZh: '我的' });
  });
});

describe('the announcement', () => {
  it('is the first text, which no new one takes the place of until it is put there', async () => {
    const texts = z.array(adminWebConfigSchema);
    const add = (body: string) =>
      send('POST', '/web_configs', { body, body_en: body, position: 0 }, adminWebConfigSchema);
    const [first, second] = [await add('一'), await add('二')];
    const announced = async () => (await seen('/webconfigs'))[0].body;
    expect(await announced()).toBe('一');
    const order = { ids: [second.id, first.id], seen: [first.id, second.id] };
    await send('PUT', '/web_configs/order', order, texts);
    expect(await announced()).toBe('二');
    await send(
      'PUT',
      `/web_configs/${first.id}`,
      { body: '改', body_en: '改', version: 1 },
      adminWebConfigSchema,
    );
    expect(await announced()).toBe('二');
    expect(await latestActs(2)).toMatchObject([{ action: 'change' }, { action: 'move' }]);
  });
});

describe('home banners', () => {
  const form = (values: object = {}) => ({
    title_zh: '試堂',
    title_en: 'Try it',
    alt_zh: '插畫',
    alt_en: 'Drawing',
    picture_id: picture,
    mobile_picture_id: picture,
    link_url: '/course?trial=true',
    ...values,
  });

  it('are shown in both languages while they are in force, in the order chosen', async () => {
    const one = await send('POST', '/home_banners', form(), adminBannerSchema);
    const two = await send('POST', '/home_banners', form({ title_zh: '第二' }), adminBannerSchema);
    await send('POST', '/home_banners', form({ show_from: LATER }), adminBannerSchema);
    const past = await send('POST', '/home_banners', form({ show_until: EARLIER }), adminBannerSchema);
    expect((await seen('/home_banners')).map(({ id }: { id: number }) => id)).toEqual([one.id, two.id]);
    expect((await seen('/home_banners?locale=en'))[0]).toMatchObject({
      title: 'Try it',
      link_url: '/course?trial=true',
    });
    const all = await send('GET', '/home_banners', undefined, z.array(adminBannerSchema));
    expect(all).toHaveLength(4);
    const seenIds = all.map(({ id }) => id);
    const ids = [two.id, one.id, ...seenIds.filter((id) => id !== one.id && id !== two.id)];
    await send('PUT', '/home_banners/order', { ids, seen: seenIds }, z.array(adminBannerSchema));
    expect((await seen('/home_banners')).map(({ id }: { id: number }) => id)).toEqual([two.id, one.id]);
    expect(
      await errorsOf(await administrator.call('PUT', '/home_banners/order', { ids: [past.id], seen: ids })),
    ).toEqual({
      ids: ['unknown_choice'],
    });
    const late = await administrator.call('PUT', '/home_banners/order', { ids: seenIds, seen: seenIds });
    expect([late.status, (await parseFailure(late)).code]).toEqual([409, 'edit_conflict']);
    expect((await seen('/home_banners')).map(({ id }: { id: number }) => id)).toEqual([two.id, one.id]);
  });

  it.each([
    ['javascript:alert(1)', 'link_url', 'invalid'],
    ['//evil.example', 'link_url', 'invalid'],
    ['/\\evil.example', 'link_url', 'invalid'],
    ['data:text/html,x', 'link_url', 'invalid'],
  ])('refuse the link %s', async (link_url, field, code) => {
    expect(await errorsOf(await administrator.call('POST', '/home_banners', form({ link_url })))).toEqual({
      [field]: [code],
    });
  });

  it('refuse a picture that is not there, and an end before the beginning', async () => {
    expect(
      await errorsOf(await administrator.call('POST', '/home_banners', form({ picture_id: 999_999 }))),
    ).toEqual({
      picture_id: ['unknown_choice'],
    });
    const times = { show_from: LATER, show_until: EARLIER };
    expect(await errorsOf(await administrator.call('POST', '/home_banners', form(times)))).toEqual({
      show_until: ['date_order'],
    });
  });
});

describe('popups', () => {
  const form = (values: object) => ({
    slug: 'first-en',
    title: 'Hello',
    style: 'F',
    body1: 'Text',
    ...values,
  });

  it.each([
    ['A', {}, 'picture1_id'],
    ['B', { body1: '', picture1_id: 1 }, 'body1'],
    ['C', {}, 'body2'],
    ['D', { picture1_id: 1 }, 'picture2_id'],
    ['E', {}, 'picture1_id'],
    ['F', { body1: null }, 'body1'],
  ])('of style %s need what that shows', async (style, values, field) => {
    expect(await errorsOf(await administrator.call('POST', '/popups', form({ style, ...values })))).toEqual({
      [field]: ['required'],
    });
  });

  it('are shown in their place while they are in force', async () => {
    const shown = await send(
      'POST',
      '/popups',
      form({
        style: 'D',
        picture1_id: picture,
        picture2_id: picture,
        link_url1: 'https://example.com/x',
        alt1: 'One',
      }),
      adminPopupSchema,
    );
    await send('POST', '/popups', form({ show_until: EARLIER }), adminPopupSchema);
    expect(await seen('/popups')).toMatchObject([
      { id: shown.id, slug: 'first-en', style: 'D', image_url1: 'https://example.com/x', alt1: 'One' },
    ]);
    expect(await errorsOf(await administrator.call('POST', '/popups', form({ slug: 'third-en' })))).toEqual({
      slug: ['unknown_choice'],
    });
  });
});

describe('articles', () => {
  const form = (values: object = {}) => ({
    slug: 'first-lesson',
    title_zh: '第一堂',
    body_zh:
      '<h2>準備</h2><p onclick="x()">水樽<script>alert(1)</script><a href="javascript:x()">連結</a></p>',
    ...values,
  });
  const add = (values: object = {}) => send('POST', '/blogs', form(values), adminBlogSchema);
  const status = async (slug: string) => (await test.get(`/blogs/${slug}`)).status;

  it('are kept half written as drafts, and published once they have a title and a text', async () => {
    const draft = await add({ slug: 'half', title_zh: '', body_zh: '' });
    expect(draft.state).toBe('draft');
    expect(await status('half')).toBe(404);
    const publish = { slug: 'half', version: draft.version, published_at: EARLIER };
    expect(await errorsOf(await administrator.call('PUT', `/blogs/${draft.id}`, publish))).toEqual({
      title_zh: ['required'],
      body_zh: ['required'],
    });
    const whole = { ...publish, title_zh: '題', body_zh: '<p>文</p>' };
    expect((await send('PUT', `/blogs/${draft.id}`, whole, adminBlogSchema)).state).toBe('published');
    expect(await status('half')).toBe(200);
  });

  it('have nothing in their HTML but what the page allows', async () => {
    const { bodyZh } = await add({ slug: 'clean' });
    expect(bodyZh).toBe('<h2>準備</h2><p>水樽<a rel="noopener">連結</a></p>');
  });

  it('are shown when their time has come', async () => {
    const { state } = await add({ slug: 'future', published_at: LATER });
    expect(state).toBe('scheduled');
    expect(await status('future')).toBe(404);
    const list = async (query: string) =>
      (await parseReply(await administrator.call('GET', `/blogs${query}`), pageOf(z.array(adminBlogSchema))))
        .data;
    expect((await list('?state=scheduled')).map(({ slug }) => slug)).toEqual(['future']);
    expect(await list('?keyword=no-such')).toEqual([]);
  });

  it('keep their former address, which leads to the new one; nobody else can take it', async () => {
    const entry = await add({ slug: 'old-name', published_at: EARLIER });
    await send(
      'PUT',
      `/blogs/${entry.id}`,
      form({ slug: 'new-name', published_at: EARLIER, version: 1 }),
      adminBlogSchema,
    );
    expect((await seen('/blogs/old-name')).blog.slug).toBe('new-name');
    expect(await errorsOf(await administrator.call('POST', '/blogs', form({ slug: 'old-name' })))).toEqual({
      slug: ['taken'],
    });
    expect(await errorsOf(await administrator.call('POST', '/blogs', form({ slug: 'new-name' })))).toEqual({
      slug: ['taken'],
    });
    const back = form({ slug: 'old-name', published_at: EARLIER, version: 2 });
    await send('PUT', `/blogs/${entry.id}`, back, adminBlogSchema);
    expect((await seen('/blogs/new-name')).blog.slug).toBe('old-name');
    expect(await errorsOf(await administrator.call('POST', '/blogs', form({ slug: 'Not A Slug' })))).toEqual({
      slug: ['invalid'],
    });
  });
});

describe('reasons to choose from', () => {
  const form = REASON;

  it('are written in both languages, and stand in the order chosen', async () => {
    const [one, two] = [
      await send('POST', '/reason_templates', form, reasonTemplateSchema),
      await send('POST', '/reason_templates', { ...form, title_zh: '價錢' }, reasonTemplateSchema),
    ];
    const ordered = await send(
      'PUT',
      '/reason_templates/order',
      { ids: [two.id, one.id], seen: [one.id, two.id] },
      z.array(reasonTemplateSchema),
    );
    expect(ordered.map(({ titleZh }) => titleZh)).toEqual(['價錢', '圖片']);
    expect(
      await errorsOf(await administrator.call('POST', '/reason_templates', { ...form, text_en: ' ' })),
    ).toEqual({
      text_en: ['required'],
    });
  });
});

describe('pictures of editors', () => {
  it('are cut for their use, and public at once', async () => {
    const body = formOf({ use: 'home_banner', image: await pictureFileOf('#336699', 1600, 1200) });
    const uploaded = await send('POST', '/pictures', body, adminPictureSchema);
    expect(uploaded.picture).toMatchObject({ width: 1440, height: 480 });
    expect(uploaded.picture.url).not.toContain('signature');
    const reply = await administrator.call(
      'POST',
      '/pictures',
      formOf({ use: 'list_image', image: 'no file' }),
    );
    expect(await errorsOf(reply)).toEqual({ use: ['unknown_choice'] });
  });
});
