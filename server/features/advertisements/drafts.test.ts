import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AdvertisementDraft } from '@/lib/contract/advertisement-draft';
import type { CopyAdvertisement } from '@/lib/contract/own-advertisement';
import { uploads } from '@/server/platform/database/schema/advertisement-schema';
import { pictures } from '@/server/platform/database/schema/schema';
import { buildPicture } from '@/tests/factories/catalogue';
import { NOW, type SentDraft, withDraftWriter } from '@/tests/setup/draft-writer';
import { cleanDraft, copyAdvertisement, saveDraft } from './drafts';
import { openAdvertisements, writePosts } from './open-advertisement';

const writer = withDraftWriter();
const LATER = new Date(NOW.getTime() + 60_000);
async function save(
  id: number,
  { content: sent = {}, ...images }: SentDraft,
  version?: number,
  merchantId = writer.merchantId,
) {
  const content = await cleanDraft(writer.db, writer.merchantId, sent);
  const wanted = { id, merchantId, ...(version === undefined ? {} : { version }) };
  return writer.run((tx) => saveDraft(tx, wanted, { content, ...images }, LATER));
}

describe('a draft', () => {
  it('is created with what was typed, unseen by the public, under a slug for the time being', async () => {
    const [listImage, mainImage] = [await writer.upload(), await writer.upload()];
    const id = await writer.create({
      content: { title: '未完', priceMin: 'abc' },
      listImage,
      mainImage,
      batch: 'file',
    });
    const { post, draft } = await writer.rowsOf(id);
    expect(post).toMatchObject({
      ...{ state: 'draft', version: 1, merchantId: writer.merchantId, categoryIds: [], districts: [] },
      ...{ createdAt: NOW, updatedAt: NOW, slug: expect.stringMatching(/^post-[0-9a-f]{16}$/) },
    });
    expect(draft).toMatchObject({
      ...{ state: 'editing', content: { title: '未完', priceMin: 'abc' }, batch: 'file' },
      ...{ listImageId: listImage, mainImageId: mainImage, updatedAt: NOW },
    });
    expect(await writer.historyOf(id)).toMatchObject([
      {
        action: 'create',
        fromState: null,
        toState: 'draft',
        actorId: writer.accountId,
        actorRole: 'merchant',
      },
    ]);
  });

  it('needs no pictures and is of no batch', async () => {
    const id = await writer.create({ listImage: null, mainImage: null });
    expect((await writer.rowsOf(id)).draft).toMatchObject({
      listImageId: null,
      mainImageId: null,
      batch: null,
    });
  });

  it('is saved field by field, in a new version', async () => {
    const id = await writer.create({ content: { title: '甲', titleEn: 'A' } });
    const before = (await writer.rowsOf(id)).draft;
    const written = { title: '乙', titleEn: undefined, priceMin: '1' };
    expect(await save(id, { content: written as AdvertisementDraft }, 1)).toBeUndefined();
    const { post, draft } = await writer.rowsOf(id);
    expect(draft).toMatchObject({ state: 'editing', updatedAt: LATER });
    expect(draft.content).toEqual({ title: '乙', titleEn: 'A', priceMin: '1' });
    expect([draft.listImageId, draft.mainImageId]).toEqual([before.listImageId, before.mainImageId]);
    expect(post).toMatchObject({ version: 2, updatedAt: LATER, state: 'draft' });
  });

  it('has its pictures replaced and removed one by one', async () => {
    const id = await writer.create();
    const { mainImageId } = (await writer.rowsOf(id)).draft;
    const other = await writer.upload();
    await save(id, { content: {}, listImage: other });
    expect((await writer.rowsOf(id)).draft).toMatchObject({ listImageId: other, mainImageId });
    await save(id, { content: {}, mainImage: null });
    expect((await writer.rowsOf(id)).draft).toMatchObject({ listImageId: other, mainImageId: null });
    const sent = { key: 'new', width: 640, height: 480, color: '#000000', widths: [], isPublic: false };
    await save(id, { content: {}, listImage: sent });
    const { listImageId } = (await writer.rowsOf(id)).draft;
    const [uploaded] = await writer.db
      .select()
      .from(uploads)
      .where(eq(uploads.pictureId, listImageId ?? 0));
    expect(uploaded).toEqual({ merchantId: writer.merchantId, pictureId: listImageId, uploadedAt: LATER });
    expect(await writer.db.$count(pictures, eq(pictures.key, 'new'))).toBe(1);
  });

  it.each(['listImage', 'mainImage'] as const)(
    'takes no picture of another merchant as its %s',
    async (use) => {
      const [id, foreign] = [await writer.create(), (await buildPicture(writer.db)).id];
      const written = { content: await cleanDraft(writer.db, writer.merchantId, {}), [use]: foreign };
      await expect(
        writer.db.transaction((tx) => saveDraft(tx, { id }, written, LATER)),
      ).rejects.toMatchObject({
        code: 'invalid_fields',
        errors: { [use === 'listImage' ? 'list_image_id' : 'main_image_id']: ['unknown_choice'] },
      });
      expect(await writer.refusalOf(writer.create({ content: {}, [use]: foreign }))).toBe('invalid_fields');
    },
  );

  it('keeps a picture that it has, although the upload is forgotten', async () => {
    const id = await writer.create();
    const { listImageId, mainImageId } = (await writer.rowsOf(id)).draft;
    await writer.db.delete(uploads);
    expect(
      await save(id, { content: { title: '乙' }, listImage: listImageId, mainImage: mainImageId }),
    ).toBeUndefined();
    expect((await writer.rowsOf(id)).draft).toMatchObject({ listImageId, mainImageId });
  });

  it.each(['body', 'bodyEn'] as const)(
    'has nothing active and no picture of others in its %s',
    async (field) => {
      const [own, foreign] = [`${field}own`, `${field}others`].map((key) =>
        key.toLowerCase().padEnd(14, '0'),
      );
      const { id: pictureId } = await buildPicture(writer.db, { key: own ?? '' });
      await writer.db.insert(uploads).values({ merchantId: writer.merchantId, pictureId, uploadedAt: NOW });
      await buildPicture(writer.db, { key: foreign ?? '' });
      const [first, second] = [own, foreign].map((key) => `<img src="/media/${key}-640.webp" alt="">`);
      const html = `<p onclick="x()">字<script>x()</script></p>${first}${second}`;
      const id = await writer.create({ content: { [field]: html } });
      const { draft } = await writer.rowsOf(id);
      expect(draft.content[field]).toContain(own);
      expect(draft.content[field]).not.toMatch(/others|script|onclick/);
    },
  );
});

describe('a save', () => {
  it('that repeats the last one changes nothing, and any other of an earlier version is refused', async () => {
    const id = await writer.create({ content: { title: '甲' } });
    expect(await save(id, { content: { title: '乙' } }, 1)).toBeUndefined();
    expect(await save(id, { content: { title: '乙' } }, 1)).toBeUndefined();
    expect(await save(id, { content: { title: '丙' } }, 1)).toBe('edit_conflict');
    expect(await save(id, { content: { title: '乙' }, listImage: null }, 1)).toBe('edit_conflict');
    expect(await save(id, { content: { title: '乙' } }, 0)).toBe('edit_conflict');
    expect(await save(id, { content: { title: '乙' } }, 3)).toBe('edit_conflict');
    expect((await writer.rowsOf(id)).post.version).toBe(2);
  });

  it('that changes nothing leaves the version', async () => {
    const id = await writer.create({ content: { title: '甲', serviceArea: ['kwun_tong'] } });
    const before = await writer.rowsOf(id);
    expect(await save(id, { content: { serviceArea: ['kwun_tong'] } }, 1)).toBeUndefined();
    expect(await writer.rowsOf(id)).toEqual(before);
  });

  it.each([
    ['draft', 'editing', 'editing'],
    ['changes_requested', 'changes_requested', 'editing'],
    ['withdrawn', 'approved', 'editing'],
    ['published', 'approved', 'editing'],
    ['published', 'rejected', 'editing'],
    ['expired', 'approved', 'editing'],
    ['published', 'submitted', null],
    ['submitted', 'submitted', null],
    ['submitted', 'editing', null],
    ['rejected', 'rejected', null],
  ] as const)('of a post that is %s with a draft that is %s: %s', async (state, draftState, after) => {
    const id = await writer.create();
    await writer.set(id, { state }, { state: draftState });
    expect(await save(id, { content: { title: '乙' } }, 1)).toBe(after === null ? 'wrong_state' : undefined);
    const { post, draft } = await writer.rowsOf(id);
    expect([post.state, draft.state, draft.content.title]).toEqual([
      state,
      after ?? draftState,
      after === null ? '親子陶藝班' : '乙',
    ]);
  });

  it('of an outdated version during a review names the conflict', async () => {
    const id = await writer.create();
    await writer.set(id, { state: 'submitted', version: 2 }, { state: 'submitted' });
    expect(await save(id, { content: writer.content }, 1)).toBe('edit_conflict');
  });

  it('is of the merchant’s own advertisement', async () => {
    const id = await writer.create();
    const other = await writer.addMerchant({}, 'other@example.com');
    expect(await save(id, { content: {} }, 1, other)).toBe('not_found');
  });
});

describe('a copy', () => {
  const copy = (id: number, wish: Partial<CopyAdvertisement> = {}, wanted: object = {}) =>
    writer.refusalOf(
      copyAdvertisement(
        writer.db,
        { id, merchantId: writer.merchantId, ...wanted },
        { keepWeekday: true, nextTerm: false, ...wish },
        writer.act,
      ),
    );

  it('is a new draft with the same content and pictures, on other days if wished', async () => {
    const days = { startDate: '2027-02-06', endDate: '2027-02-27', weekdays: ['sat'] };
    const id = await writer.create({ content: { title: '甲', ...days }, batch: 'file' });
    await writer.set(id, { state: 'rejected' }, { state: 'rejected' });
    const made = Number(await copy(id, { weeks: 1 }));
    const [from, to] = [await writer.rowsOf(id), await writer.rowsOf(made)];
    expect(made).not.toBe(id);
    expect(to.post).toMatchObject({ state: 'draft', version: 1, merchantId: writer.merchantId });
    expect(to.draft).toMatchObject({
      ...{ state: 'editing', batch: null },
      content: { ...days, title: '甲', startDate: '2027-02-13', endDate: '2027-03-06' },
      ...{ listImageId: from.draft.listImageId, mainImageId: from.draft.mainImageId },
    });
    expect(from.post.state).toBe('rejected');
  });

  it('has no pictures that its merchant did not upload', async () => {
    const id = await writer.create();
    const { listImageId, mainImageId } = (await writer.rowsOf(id)).draft;
    await writer.db.delete(uploads).where(eq(uploads.pictureId, listImageId ?? 0));
    expect((await writer.rowsOf(Number(await copy(id)))).draft).toMatchObject({
      listImageId: null,
      mainImageId,
    });
    await writer.set(id, {}, { listImageId: null, mainImageId: null });
    expect((await writer.rowsOf(Number(await copy(id)))).draft).toMatchObject({
      listImageId: null,
      mainImageId: null,
    });
  });

  it('is of the merchant’s own advertisement, in the version that it has read', async () => {
    const id = await writer.create();
    expect(await copy(id, {}, { version: 2 })).toBe('edit_conflict');
    expect(await copy(id, {}, { merchantId: writer.merchantId + 1 })).toBe('not_found');
    expect(await copy(id, { weeks: 1 })).toBe('invalid_fields');
  });
});

describe('several advertisements', () => {
  it('are opened in the order that was asked for, each with its own draft and merchant or the reason why not', async () => {
    const other = await writer.addMerchant({ nameZh: '別人' }, 'other@example.com');
    const [mine, foreign] = [
      await writer.create({ content: { title: '甲' } }),
      await writer.create({ content: { title: '乙' } }, other),
    ];
    const wanted = [{ id: foreign }, { id: mine, version: 9 }, { id: 0 }];
    const opened = await writer.db.transaction((tx) => openAdvertisements(tx, wanted));
    expect(opened).toMatchObject([
      { post: { id: foreign }, draft: { content: { title: '乙' } }, merchant: { id: other, nameZh: '別人' } },
      { code: 'edit_conflict' },
      { code: 'not_found' },
    ]);
  });

  it('are written in one statement, each with its own values', async () => {
    const ids = [await writer.create(), await writer.create(), await writer.create()];
    await Promise.all(
      ids.map((id) => writer.set(id, { titleZh: `舊 ${id}`, priceMin: 100, listedUntil: NOW })),
    );
    const [first, second, third] = await Promise.all(ids.map(async (id) => (await writer.rowsOf(id)).post));
    if (!first || !second || !third) throw new Error('three posts were created');
    await writer.db.transaction((tx) =>
      writePosts(tx, LATER, [
        { post: first, values: { titleZh: '新', listedUntil: null } },
        { post: second, values: { priceMin: 200, districts: ['sha_tin'] } },
      ]),
    );
    const same = { titleEn: '', version: 2, updatedAt: LATER };
    expect((await writer.rowsOf(first.id)).post).toMatchObject({
      ...{ ...same, titleZh: '新', priceMin: 100, districts: [], listedUntil: null },
    });
    expect((await writer.rowsOf(second.id)).post).toMatchObject({
      ...{ ...same, titleZh: second.titleZh, priceMin: 200, districts: ['sha_tin'], listedUntil: NOW },
    });
    expect((await writer.rowsOf(third.id)).post).toEqual(third);
  });
});
