import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { successOf } from '@/lib/contract/envelope';
import { uploadedPictureSchema } from '@/lib/contract/picture-upload';
import { decideAdvertisement } from '@/server/features/admin/advertisements/decide-advertisements';
import { cleanArticles } from '@/server/features/admin/content/article-html';
import { requirePictures } from '@/server/features/admin/content/editor';
import { OPERATOR } from '@/server/features/audit/record-action';
import { type categories, pictures } from '@/server/platform/database/schema/schema';
import { mediaResponse } from '@/server/platform/media/respond';
import { tidyPictures } from '@/server/platform/media/tidy-pictures';
import { parseOwn, submitAd } from '@/tests/factories/advertisement';
import { buildCategory } from '@/tests/factories/catalogue';
import { createTestApi, parseReply, type TestApi } from '@/tests/setup/api';
import { formOf, joinEditor, joinMerchant, pictureFileOf, type TestMerchant } from '@/tests/setup/merchant';
import { hidePictures } from './hide-pictures';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestApi;
let merchant: TestMerchant;
let category: typeof categories.$inferSelect;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hokcheui-media-'));
  vi.stubEnv('MEDIA_DIR', folder);
  test = await createTestApi();
  category = await buildCategory(test.db, { parent: await buildCategory(test.db) });
  merchant = await joinMerchant(test);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

async function upload(colour: string, by = merchant) {
  const form = formOf({ image: await pictureFileOf(colour, 900, 700), use: 'body_image' });
  const reply = await by.call('POST', '/merchants/current/pictures', form);
  return (await parseReply(reply, successOf(uploadedPictureSchema))).data.picture;
}
const statusOf = async (url: string) => {
  const address = new URL(url.replaceAll('&amp;', '&'), 'http://localhost');
  const name = address.pathname.slice('/media/'.length);
  return (await mediaResponse(new Request(address), name, () => test.db)).status;
};
const sourceOf = (html = '') => html.match(/src="([^"]+)"/)?.[1] ?? '';
const bodyWith = (url: string) => `<p>由揉泥開始。</p><img src="${url}" alt="陶土">`;

describe('a picture among the text', () => {
  it('keeps its shape, and is the merchant’s alone until it is published', async () => {
    const picture = await upload('#103050');
    expect(picture).toMatchObject({ width: 900, height: 700 });
    const { post, draft } = await submitAd(merchant, category, { body: bodyWith(picture.url) });
    const source = sourceOf(draft.body);
    const bare = source.replace(/\?.*/, '');
    expect(source).toMatch(/^\/media\/[0-9a-z]{14}-900\.webp\?until=/);
    expect([await statusOf(source), await statusOf(bare)]).toEqual([200, 404]);

    const act = { now: new Date(), actor: OPERATOR, sendMail: async () => {} };
    await decideAdvertisement(test.db, { id: post.id }, { decision: 'approve' }, act);
    expect(await statusOf(bare)).toBe(200);
    const shown = (await (await test.get(`/posts/${post.slug}`)).json()).data.post_detail.body;
    expect(sourceOf(shown)).toBe(bare);
    expect(shown).toContain('alt="陶土" width="900" height="700"');
  });

  it('is the merchant’s alone again once no course that is public shows it', async () => {
    const used = await upload('#204060');
    const { post, draft } = await submitAd(merchant, category, {
      body: bodyWith(used.url),
      list_image: await pictureFileOf('#204061'),
    });
    const [bare = '', list = ''] = [sourceOf(draft.body), post.listImage?.url].map((url) =>
      url?.replace(/\?.*/, ''),
    );
    const act = { now: new Date(), actor: OPERATOR, sendMail: async () => {} };
    await decideAdvertisement(test.db, { id: post.id }, { decision: 'approve' }, act);
    const hide = async () => {
      await hidePictures(test.db, new Date());
      return [await statusOf(bare), await statusOf(list)];
    };
    expect(await hide()).toEqual([200, 200]);
    const { id } = post;
    const open = async () => await parseOwn(await merchant.call('GET', `/merchants/current/posts/${id}`));
    const { version } = (await open()).post;
    expect((await merchant.call('POST', `/posts/${id}/withdraw`, { version })).status).toBe(200);
    expect(await hide()).toEqual([404, 404]);
    const own = await open();
    expect(await statusOf(sourceOf(own.draft.body))).toBe(200);

    expect((await merchant.call('POST', `/posts/${id}/submit`, { version: own.post.version })).status).toBe(
      200,
    );
    await decideAdvertisement(test.db, { id }, { decision: 'approve' }, act);
    expect(await hide()).toEqual([200, 200]);
  });

  it('is left out where it is somebody else’s', async () => {
    const other = await joinMerchant(test);
    const theirs = await upload('#301050', other);
    const { draft } = await submitAd(merchant, category, { body: bodyWith(theirs.url) });
    expect(draft.body).toBe('<p>由揉泥開始。</p>');
  });

  it('stays somebody else’s where only a text names it: neither signed nor published', async () => {
    const other = await joinMerchant(test);
    const bare = (await upload('#501030', other)).url.replace(/\?.*/, '');
    const own = (await upload('#105030')).url;
    for (const body of [
      `<p>${bare}</p>`,
      `<p>圖</p><img src="${own}" alt="${bare}">`,
      `<p><a href="https://example.com${bare}">圖</a></p>`,
    ]) {
      const { post, draft } = await submitAd(merchant, category, { body });
      expect(draft.body).toContain(bare);
      expect(draft.body?.split(bare)).not.toContainEqual(expect.stringMatching(/^\?until=/));
      const act = { now: new Date(), actor: OPERATOR, sendMail: async () => {} };
      await decideAdvertisement(test.db, { id: post.id }, { decision: 'approve' }, act);
      expect(await statusOf(bare)).toBe(404);
    }
  });

  it('stays somebody else’s in a draft that was stored with it', async () => {
    const other = await joinMerchant(test);
    const bare = (await upload('#501031', other)).url.replace(/\?.*/, '');
    const { post } = await submitAd(merchant, category);
    await test.db.execute(
      sql`update post_drafts set content = content || jsonb_build_object('body', ${bodyWith(bare)}::text) where post_id = ${post.id}`,
    );
    const { draft } = await parseOwn(await merchant.call('GET', `/merchants/current/posts/${post.id}`));
    expect(draft.body).toBe('<p>由揉泥開始。</p>');
    const act = { now: new Date(), actor: OPERATOR, sendMail: async () => {} };
    await decideAdvertisement(test.db, { id: post.id }, { decision: 'approve' }, act);
    expect(await statusOf(bare)).toBe(404);
  });

  it('is the team’s, also in a copy of an advertisement', async () => {
    const editor = await joinEditor(test, merchant);
    const picture = await upload('#505010', editor);
    const { post } = await submitAd(merchant, category, { body: bodyWith(picture.url) });
    const { version } = post;
    const reply = await editor.call('POST', `/posts/${post.id}/copy`, { version });
    expect(await statusOf(sourceOf((await parseOwn(reply)).draft.body))).toBe(200);
  });

  it('in an article or a page text is one that is public', async () => {
    const hidden = (await upload('#305070')).url.replace(/\?.*/, '');
    const shown = await upload('#305071');
    const { post } = await submitAd(merchant, category, { body: bodyWith(shown.url) });
    const act = { now: new Date(), actor: OPERATOR, sendMail: async () => {} };
    await decideAdvertisement(test.db, { id: post.id }, { decision: 'approve' }, act);
    const bare = shown.url.replace(/\?.*/, '');
    const [one, other, named] = await cleanArticles(test.db, [
      bodyWith(hidden),
      bodyWith(bare),
      `<p>${hidden}</p>`,
    ]);
    expect([sourceOf(one), sourceOf(other), named]).toEqual(['', bare, `<p>${hidden}</p>`]);
    expect(await statusOf(hidden)).toBe(404);
    const [row] = await test.db.select().from(pictures).where(eq(pictures.isPublic, false)).limit(1);
    const required = test.db.transaction((tx) => requirePictures(tx, { picture_id: row?.id ?? 0 }));
    await expect(required).rejects.toMatchObject({ errors: { picture_id: ['unknown_choice'] } });

    await test.db.execute(
      sql`insert into page_texts (page, language, title, lead, body, published_at) values ('about', 'en', 't', '', ${other}, now())`,
    );
    const current = await parseOwn(await merchant.call('GET', `/merchants/current/posts/${post.id}`));
    await merchant.call('POST', `/posts/${post.id}/withdraw`, { version: current.post.version });
    await hidePictures(test.db, new Date());
    expect(await statusOf(bare)).toBe(200);
  });

  it('is not tidied away while an advertisement shows it', async () => {
    const [used, unused] = [await upload('#505050'), await upload('#606060')];
    const { post } = await submitAd(merchant, category, { body_en: bodyWith(used.url) });
    await tidyPictures({ db: test.db, now: new Date(Date.now() + 8 * DAY_MS) });
    const { draft } = await parseOwn(await merchant.call('GET', `/merchants/current/posts/${post.id}`));
    expect(await statusOf(sourceOf(draft.bodyEn))).toBe(200);
    expect(await statusOf(unused.url)).toBe(404);
  });
});

describe('a draft with long texts', () => {
  it('comes as a form without files, which is no upload', async () => {
    const body = `<p>${'字'.repeat(19_000)}</p>`;
    const form = formOf({ title: '班', body, body_en: body, hashtags: '', draft: 'true' });
    const { post, draft } = await parseOwn(await merchant.call('POST', '/posts', form));
    expect(draft).toMatchObject({ title: '班', body, bodyEn: body, hashtags: [] });
    const again = formOf({ body: '<p>短</p>', version: post.version });
    expect((await parseOwn(await merchant.call('PUT', `/posts/${post.id}`, again))).draft.body).toBe(
      '<p>短</p>',
    );
  });
});
