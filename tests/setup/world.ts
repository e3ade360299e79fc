import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { decideAdvertisement } from '@/server/features/admin/advertisements/decide-advertisements';
import { OPERATOR } from '@/server/features/audit/record-action';
import { evidence } from '@/server/platform/database/schema/evidence-schema';
import { waitingEntries } from '@/server/platform/database/schema/waiting-list-schema';
import { submitAd } from '@/tests/factories/advertisement';
import {
  buildBlog,
  buildCategory,
  buildComment,
  buildEnquiry,
  buildHashtag,
  buildHomeBanner,
  buildPopup,
  buildWebConfig,
} from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from './api';
import { type Caller, openSessions, type Sent } from './callers';
import { joinMember, type TestMember } from './member';
import { joinEditor, joinMerchant, type TestMerchant } from './merchant';

type Category = Awaited<ReturnType<typeof buildCategory>>;

export interface OwningMember extends TestMember {
  commentId: number;
  savedSearchId: number;
  sessionId: number;
  waitingEntryId: number;
}
export interface OwningMerchant extends TestMerchant {
  /** State before the calls of a test. */
  draft: { id: number; version: number };
  published: { id: number; version: number; slug: string };
  answerableId: number;
  enquiryId: number;
  waitingEntryId: number;
  evidenceId: number;
  editorId: number;
  invitationId: number;
}

export interface World {
  test: TestApi;
  callers: Record<Caller, Sent>;
  members: [OwningMember, OwningMember];
  merchants: [OwningMerchant, OwningMerchant];
  /** Texts that only the first member, the first merchant and administrators may read. */
  secrets: { member: string[]; merchant: string[] };
  stop(): Promise<void>;
}

/**
 * Creates a database with two owners of every owned object, at least one of every other object, and all kinds
 * of callers.
 */
export async function createWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-world-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('MEDIA_DIR', join(folder, 'media'));
  vi.stubEnv('RATE_LIMIT_SCALE', '1000000');
  const test = await createTestApi();
  const category = await buildCategory(test.db, { parent: await buildCategory(test.db) });
  const merchants = await twice((mark) => owningMerchant(test, category, mark));
  const course = merchants[1].published.id;
  const members = await twice((mark) => owningMember(test, course, mark));
  await test.post('/reports', { subject: 'post', subject_id: course, reason: 'misleading', detail: '—' });
  await buildHashtag(test.db);
  await buildBlog(test.db);
  await buildHomeBanner(test.db);
  await buildPopup(test.db);
  await buildWebConfig(test.db);
  const [{ session, email }] = members;
  return {
    test,
    callers: await openSessions(test, members, merchants),
    members,
    merchants,
    secrets: {
      member: [email, session['access-token'], '不可告人的評語一'],
      merchant: [merchants[0].email, merchants[0].session['access-token'], '不可告人的草稿一'],
    },
    async stop() {
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function twice<T>(make: (mark: string) => Promise<T>): Promise<[T, T]> {
  return [await make('一'), await make('二')];
}

/**
 * Creates a merchant with a draft, a submitted advertisement, and a course with a comment that it may reply
 * to.
 */
async function owningMerchant(test: TestApi, category: Category, mark: string): Promise<OwningMerchant> {
  const merchant = await joinMerchant(test);
  const kept = await merchant.call('POST', '/posts', { draft: true, title: `不可告人的草稿${mark}` });
  const { post: draft } = (await kept.json()).data;
  await submitAd(merchant, category);
  const { post } = await submitAd(merchant, category);
  const act = { now: new Date(), actor: OPERATOR, sendMail: async () => {} };
  await decideAdvertisement(test.db, { id: post.id }, { decision: 'approve' }, act);
  const shown = await merchant.call('GET', `/merchants/current/posts/${post.id}`);
  const { post: published } = (await shown.json()).data;
  const { id: answerableId } = await buildComment(test.db, { postId: post.id });
  const { id: enquiryId } = await buildEnquiry(test.db, { merchantId: merchant.merchantId, postId: post.id });
  const waitingEntryId = await buildWaitingEntry(test, {
    postId: post.id,
    email: `waiting${post.id}@example.com`,
  });
  const evidenceId = await buildEvidence(test, merchant.merchantId);
  const { id: editorId } = await joinEditor(test, merchant);
  await merchant.call('POST', '/merchants/current/team/invitations', {
    email: `invited${merchant.id}@example.com`,
  });
  const { invitations } = (await (await merchant.call('GET', '/merchants/current/team')).json()).data;
  return {
    ...merchant,
    ...{
      draft,
      published,
      answerableId,
      enquiryId,
      waitingEntryId,
      evidenceId,
      editorId,
      invitationId: invitations[0].id,
    },
  };
}

/** Creates a member with a bookmark, a saved search, a pending comment and an open session. */
async function owningMember(test: TestApi, course: number, mark: string): Promise<OwningMember> {
  const member = await joinMember(test);
  await member.call('POST', '/bookmarks', { post_id: course });
  const saved = await member.call('POST', '/saved_searches', {
    filters: { keyword: `不可告人的搜尋${mark}` },
  });
  const [search] = (await saved.json()).data;
  const words = { title: `不可告人的評語${mark}`, content: '內容', point: 5, post_id: course };
  const comment = (await (await member.call('POST', '/comments', words)).json()).data;
  const [session] = (await (await member.call('GET', '/users/current/sessions')).json()).data;
  const waitingEntryId = await buildWaitingEntry(test, { postId: course, memberId: member.id });
  return {
    ...member,
    ...{ commentId: comment.id, savedSearchId: search.id, sessionId: session.id, waitingEntryId },
  };
}

/** Stores a paper of a merchant that waits for a review, and returns its id. */
async function buildEvidence({ db }: TestApi, merchantId: number): Promise<number> {
  const [paper] = await db
    .insert(evidence)
    .values({ merchantId, kind: 'first_aid', picture: Buffer.from('a picture') })
    .returning({ id: evidence.id });
  if (!paper) throw new Error('the paper was not stored');
  return paper.id;
}

/** Puts somebody on the waiting list of a course, and returns the id of the entry. */
async function buildWaitingEntry(
  { db }: TestApi,
  whose: { postId: number; memberId?: number; email?: string },
): Promise<number> {
  const [entry] = await db
    .insert(waitingEntries)
    .values({ ...whose, name: '候補', places: 1, locale: 'zh-hk', queuedAt: new Date() })
    .returning({ id: waitingEntries.id });
  if (!entry) throw new Error('the entry was not built');
  return entry.id;
}
