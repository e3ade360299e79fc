import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommentDecision } from '@/lib/contract/admin-comments';
import { notices } from '@/server/platform/database/schema/notice-schema';
import { comments, merchants } from '@/server/platform/database/schema/schema';
import { Refusal } from '@/server/platform/errors/refusal';
import type { MailQueue, MailRequest } from '@/server/platform/mail/outbox';
import { buildCategory, buildComment, buildCourse } from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';
import { joinMerchant } from '@/tests/setup/merchant';
import { settleComment } from './comment-review';

let test: TestApi;
let member: TestMember;
let merchantId: number;
/** A comment that waits. */
let comment: typeof comments.$inferSelect;
const mails: MailRequest[] = [];
const sendMail: MailQueue = async (_, ...requests) => void mails.push(...requests);

beforeAll(async () => {
  test = await createTestApi();
  member = await joinMember(test);
  merchantId = (await joinMerchant(test)).merchantId;
});
afterAll(() => test.drop());
beforeEach(async () => {
  mails.length = 0;
  await test.db.delete(notices);
  const categories = [await buildCategory(test.db)];
  const [business] = await test.db.select().from(merchants).where(eq(merchants.id, merchantId));
  if (!business) throw new Error('the merchant has no business');
  const post = await buildCourse(test.db, { merchant: business, categories });
  comment = await buildComment(test.db, { postId: post.id, memberId: member.id, state: 'pending', point: 3 });
});

const settle = (decision: CommentDecision, of: Partial<typeof comment> = {}) =>
  test.db.transaction((tx) =>
    settleComment(tx, { ...comment, ...of }, decision, { now: new Date(), sendMail }),
  );
const stored = async () =>
  (await test.db.select().from(comments).where(eq(comments.id, comment.id)))[0] ?? comment;

describe('the decision on a comment', () => {
  it.each([
    ['approve', 'approved', false],
    ['reject', 'rejected', false],
    ['spam', 'rejected', true],
  ] as const)('%s makes it %s', async (decision, state, spam) => {
    await settle(decision);
    expect(await stored()).toMatchObject({ state, spam });
  });

  it('is made once, and of the text that was read', async () => {
    expect(await settle('approve', { version: comment.version + 1 })).toEqual(new Refusal('edit_conflict'));
    expect((await stored()).state).toBe('pending');
    expect(await settle('reject')).toMatchObject({ id: comment.id });
    expect(await settle('approve')).toEqual(new Refusal('not_found'));
    expect(await settle('approve', { id: 2_000_000_000 })).toEqual(new Refusal('not_found'));
  });

  it('notifies author and merchant if it is an approval only', async () => {
    await settle('reject');
    expect(await test.db.select().from(notices)).toEqual([]);
    await test.db.update(comments).set({ state: 'pending' });
    await settle('approve');
    const told = await test.db.select().from(notices);
    expect(told.map(({ kind }) => kind).sort()).toEqual(['comment_approved', 'comment_published']);
    const toMerchant = told.find(({ kind }) => kind === 'comment_published');
    expect(toMerchant).toMatchObject({ path: '/merchant/dashboard?tab=comments', count: 3 });
    const mail = mails.find(({ template }) => template === 'comment_published');
    expect(mail?.params).toMatchObject({ point: 3, content: `${comment.title}\n${comment.content}` });
  });

  it('notifies the merchant alone if the author has left', async () => {
    await test.db.update(comments).set({ memberId: null }).where(eq(comments.id, comment.id));
    await settle('approve');
    expect((await test.db.select().from(notices)).map(({ kind }) => kind)).toEqual(['comment_published']);
  });
});
