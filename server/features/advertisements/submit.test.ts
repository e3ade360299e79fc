import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '@/server/platform/database/schema/account-schema';
import { postDrafts, postReviews } from '@/server/platform/database/schema/advertisement-schema';
import { posts } from '@/server/platform/database/schema/schema';
import { NOW, type SentDraft, withDraftWriter } from '@/tests/setup/draft-writer';
import { beginReviews, submitAdvertisement, submitAdvertisements } from './submit';

const writer = withDraftWriter();
const submit = (id: number, wanted: object = {}) =>
  writer.refusalOf(submitAdvertisement(writer.db, { id, ...wanted }, writer.act));
const setAccount = (values: Partial<typeof accounts.$inferInsert>) =>
  writer.db.update(accounts).set(values).where(eq(accounts.id, writer.accountId));
const UNCONFIRMED = { confirmedAt: null };

/** Three working days after a Tuesday, and three months. */
const REVIEW = { dueOn: '2027-01-15', expiryReviewOn: '2027-04-12' };
const TITLES = { title: '親子陶藝班' };

describe('a submission', () => {
  it('makes the draft readable for the review, due in three working days, with a mail and a line of history', async () => {
    const id = await writer.create();
    expect(await submit(id, { merchantId: writer.merchantId, version: 1 })).toBeUndefined();
    const { post, draft, review } = await writer.rowsOf(id);
    expect(post).toMatchObject({
      ...{ state: 'submitted', version: 2, slug: `post-family-pottery-class-p${id}`, submittedAt: NOW },
      ...{ titleZh: '親子陶藝班', titleEn: 'Family Pottery Class', districts: ['kwun_tong'], priceMin: 480 },
      ...{ publishedAt: null, listedUntil: null, updatedAt: NOW },
    });
    expect(draft).toMatchObject({ state: 'submitted', submittedAt: NOW, renews: false });
    expect(review).toMatchObject(REVIEW);
    expect(await writer.historyOf(id)).toMatchObject([
      { action: 'create', fromState: null, toState: 'draft' },
      {
        action: 'submit',
        fromState: 'draft',
        toState: 'submitted',
        actorId: writer.accountId,
        createdAt: NOW,
      },
    ]);
    expect(writer.mails).toMatchObject([
      { template: 'ad_received', to: 'owner@example.com', params: { ...TITLES, dueDate: REVIEW.dueOn } },
    ]);
  });

  it.each([
    [{ lessons: '1', startDate: '2027-01-16' }, '2027-01-16'],
    [{ lessons: '1', startDate: '2027-01-16', endDate: '2027-01-30' }, '2027-01-30'],
    // A Friday, on which there is no lesson.
    [{ lessons: '1', startDate: '2027-01-15' }, null],
    [{ lessons: '4', startDate: '2027-01-16' }, null],
  ])('of one lesson ends on its first day: %o', async (content, endDate) => {
    const id = await writer.create({ content: { ...writer.content, ...content } });
    await submit(id);
    expect((await writer.rowsOf(id)).post).toMatchObject({ endDate });
  });

  it.each([
    ['draft', 'editing', 'submitted'],
    ['draft', 'changes_requested', 'submitted'],
    ['changes_requested', 'changes_requested', 'submitted'],
    ['withdrawn', 'editing', 'submitted'],
    ['withdrawn', 'approved', 'submitted'],
    ['published', 'editing', 'published'],
    ['published', 'changes_requested', 'published'],
    ['published', 'rejected', 'published'],
    ['expired', 'editing', 'expired'],
    ['published', 'approved', null],
    ['published', 'submitted', null],
    ['expired', 'approved', null],
    ['submitted', 'submitted', null],
    ['rejected', 'rejected', null],
  ] as const)('of a post that is %s with a draft that is %s: %s', async (state, draftState, after) => {
    const id = await writer.create();
    await writer.set(id, { state }, { state: draftState });
    expect(await submit(id)).toBe(after === null ? 'wrong_state' : undefined);
    const { post, draft } = await writer.rowsOf(id);
    expect([post.state, draft.state]).toEqual(after === null ? [state, draftState] : [after, 'submitted']);
    if (after !== null)
      expect((await writer.historyOf(id)).at(-1)).toMatchObject({ fromState: state, toState: after });
  });

  it.each([
    ['published', false],
    ['expired', true],
  ] as const)(
    'leaves what the public sees of a course that is %s; its approval renews: %s',
    async (state, renews) => {
      const id = await writer.create();
      await writer.set(id, { state, titleZh: '舊名', slug: 'post-old', publishedAt: NOW });
      await submit(id);
      const { post, draft } = await writer.rowsOf(id);
      expect(post).toMatchObject({ state, titleZh: '舊名', slug: 'post-old', submittedAt: NOW, version: 2 });
      expect(draft.renews).toBe(renews);
    },
  );

  it.each<[string, SentDraft, string]>([
    ['has no description', { content: { body: '' } }, 'incomplete'],
    ['has no picture', { listImage: null }, 'incomplete'],
    ['has an impossible price', { content: { priceMin: '-1' } }, 'invalid_fields'],
  ])('of a draft that %s is refused, and changes nothing', async (_, { content, ...images }, code) => {
    const id = await writer.create({ content: { ...writer.content, ...content }, ...images });
    const before = await writer.rowsOf(id);
    expect(await submit(id)).toBe(code);
    expect(await writer.rowsOf(id)).toEqual(before);
    expect(writer.mails).toEqual([]);
  });

  it('by a command of the operator names no actor', async () => {
    const id = await writer.create();
    await submitAdvertisement(writer.db, { id }, { ...writer.act, actor: null });
    expect((await writer.historyOf(id)).at(-1)).toMatchObject({
      action: 'submit',
      actorRole: null,
      actorId: null,
    });
  });

  it('is of an advertisement of the merchant, in the version that it has read', async () => {
    const id = await writer.create();
    const other = await writer.addMerchant({}, 'other@example.com');
    expect(await submit(id, { merchantId: other, version: 1 })).toBe('not_found');
    expect(await submit(id, { merchantId: writer.merchantId, version: 2 })).toBe('edit_conflict');
    expect(await submit(id + 1)).toBe('not_found');
    await writer.set(id, { sample: true });
    expect(await submit(id)).toBe('not_found');
    await writer.set(id, { sample: false, source: 'file', sourceId: 'x' });
    expect(await submit(id)).toBe('not_found');
  });

  it('of a trusted merchant is published at once, unless its address is not confirmed or its details have changed', async () => {
    await writer.setMerchant({ verifiedAt: NOW, trustedAt: NOW });
    const [first, second, third] = [await writer.create(), await writer.create(), await writer.create()];
    await submit(first);
    const { post, draft, review } = await writer.rowsOf(first);
    expect(post).toMatchObject({ state: 'published', publishedAt: NOW, listedUntil: expect.any(Date) });
    expect(draft).toMatchObject({ state: 'approved', submittedAt: null });
    expect(review).toMatchObject(REVIEW);
    expect(post.searchTokens).not.toEqual([]);
    expect(writer.mails).toMatchObject([{ template: 'ad_published' }]);
    expect((await writer.historyOf(first)).at(-1)).toMatchObject({ action: 'submit', toState: 'published' });
    await setAccount(UNCONFIRMED);
    await submit(second);
    await setAccount({ confirmedAt: NOW });
    await writer.setMerchant({ detailsChangedAt: NOW });
    await submit(third);
    for (const id of [second, third]) expect((await writer.rowsOf(id)).post.state).toBe('submitted');
  });

  it('of an expired course of a trusted merchant begins a new listing, and keeps its first day', async () => {
    await writer.setMerchant({ verifiedAt: NOW, trustedAt: NOW });
    const id = await writer.create();
    const publishedAt = new Date('2026-01-02T00:00:00Z');
    await writer.set(id, { state: 'expired', publishedAt, listedUntil: publishedAt });
    await submit(id);
    expect((await writer.rowsOf(id)).post).toMatchObject({
      state: 'published',
      publishedAt,
      listedUntil: new Date('2027-04-12T02:00:00Z'),
    });
    expect(writer.mails).toMatchObject([{ template: 'ad_renewed' }]);
  });
});

describe('submissions together', () => {
  const submitAll = (items: { id: number; version: number }[]) =>
    submitAdvertisements(writer.db, writer.merchantId, items, writer.act);
  const batches = async () =>
    (await writer.db.select().from(postDrafts).orderBy(postDrafts.postId)).map(({ batch }) => batch);

  it('are one batch with one mail, without those that cannot be submitted', async () => {
    const ids = [await writer.create(), await writer.create(), await writer.create({ listImage: null })];
    const [first = 0, second = 0, third = 0] = ids;
    const missing = third + 1;
    const items = [...ids, missing, second].map((id) => ({ id, version: 1 }));
    expect(await submitAll(items)).toEqual({
      done: [first, second],
      failed: [
        { id: third, code: 'incomplete', errors: { list_image: ['required'] } },
        { id: missing, code: 'not_found', errors: {} },
      ],
    });
    const [batch, ...rest] = await batches();
    expect(batch).toMatch(/^[0-9a-f]{32}$/);
    expect(rest).toEqual([batch, null]);
    expect(writer.mails).toMatchObject([{ template: 'ad_received', params: { ...TITLES, others: 1 } }]);
    const reviews = await writer.db.select().from(postReviews);
    expect(reviews.map(({ postId }) => postId).sort()).toEqual([first, second]);
  });

  it('stay in the batch of their file, and one alone is none', async () => {
    const ids = [await writer.create({ batch: 'file' }), await writer.create(), await writer.create()];
    const [first = 0, second = 0, third = 0] = ids;
    await submitAll([first, second].map((id) => ({ id, version: 1 })));
    await submitAll([{ id: third, version: 1 }]);
    expect(await batches()).toEqual(['file', expect.stringMatching(/^[0-9a-f]{32}$/), null]);
  });

  it('renew those alone that have expired', async () => {
    const ids = [await writer.create(), await writer.create()];
    const [fresh = 0, expired = 0] = ids;
    await writer.set(expired, { state: 'expired', publishedAt: NOW });
    await submitAll(ids.map((id) => ({ id, version: 1 })));
    expect([(await writer.rowsOf(fresh)).draft.renews, (await writer.rowsOf(expired)).draft.renews]).toEqual([
      false,
      true,
    ]);
  });

  it('that are all refused write nothing', async () => {
    const id = await writer.create();
    expect(await submitAll([{ id, version: 7 }])).toEqual({
      done: [],
      failed: [{ id, code: 'edit_conflict', errors: {} }],
    });
    expect([writer.mails, await writer.db.$count(postReviews)]).toEqual([[], 0]);
  });
});

describe('an address that is not confirmed', () => {
  const begin = () => writer.run((tx) => beginReviews(tx, writer.accountId, writer.act));

  it('holds up the review and its mail until it is', async () => {
    await setAccount(UNCONFIRMED);
    const [first, revision] = [await writer.create(), await writer.create()];
    await writer.set(revision, { state: 'published', publishedAt: NOW });
    for (const id of [first, revision]) await submit(id);
    expect((await writer.rowsOf(first)).review).toMatchObject({
      dueOn: null,
      expiryReviewOn: REVIEW.expiryReviewOn,
    });
    expect(writer.mails).toEqual([]);
    await setAccount({ confirmedAt: NOW, locale: 'en' });
    await begin();
    for (const id of [first, revision]) expect((await writer.rowsOf(id)).review).toMatchObject(REVIEW);
    expect(writer.mails.map(({ template, params }) => ({ template, params }))).toMatchObject(
      [1, 2].map(() => ({
        template: 'ad_received',
        params: { title: 'Family Pottery Class', dueDate: REVIEW.dueOn },
      })),
    );
    await begin();
    expect(writer.mails).toHaveLength(2);
  });

  it('begins only reviews that wait, of this merchant', async () => {
    await setAccount(UNCONFIRMED);
    const ids = [await writer.create(), await writer.create(), await writer.create()];
    for (const id of ids) await submit(id);
    const [withdrawn = 0, decided = 0, foreign = 0] = ids;
    await writer.set(withdrawn, { state: 'withdrawn' });
    await writer.set(decided, {}, { state: 'changes_requested' });
    await writer.set(foreign, { merchantId: await writer.addMerchant({}, 'other@example.com') });
    await setAccount({ confirmedAt: NOW });
    await begin();
    const reviews = await writer.db.select().from(postReviews).where(inArray(postReviews.postId, ids));
    expect(reviews.map(({ dueOn }) => dueOn)).toEqual([null, null, null]);
    expect(writer.mails).toEqual([]);
  });

  it('of an account that is gone keeps the review waiting', async () => {
    const id = await writer.create();
    await writer.setMerchant({ accountId: null });
    await submit(id);
    expect((await writer.rowsOf(id)).review?.dueOn).toBeNull();
    expect(await writer.db.$count(posts, eq(posts.state, 'submitted'))).toBe(1);
  });
});
