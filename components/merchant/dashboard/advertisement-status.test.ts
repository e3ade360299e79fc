import { describe, expect, it } from 'vitest';
import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';
import { canEdit, canRenew, canWithdraw, statusOf } from './advertisement-status';

const now = new Date('2026-11-21T12:00:00+08:00');
const in14Days = '2026-12-05T11:00:00+08:00';
const in62Days = '2027-01-22T11:00:00+08:00';

const post = (values: Partial<OwnAdvertisement> = {}): OwnAdvertisement => ({
  id: 1,
  slug: 'post-1',
  version: 1,
  state: 'published',
  revision: 'approved',
  title: '陶藝',
  titleEn: '',
  listImage: null,
  reason: null,
  submittedAt: null,
  reviewDueOn: null,
  publishedAt: null,
  listedUntil: in62Days,
  enrolment: { state: 'unknown', on: null, placesLeft: null, asOf: null },
  updatedAt: '2026-11-01T00:00:00Z',
  interest: { views: 0, whatsapp: 0, bookmarks: 0 },
  ...values,
});

describe('the state of an advertisement', () => {
  it.each<[Partial<OwnAdvertisement>, object]>([
    [{}, { badge: 'published', tone: 'ok', note: { key: 'daysLeft', days: 62 }, next: 'edit' }],
    [
      { listedUntil: in14Days },
      {
        badge: 'endingSoon',
        tone: 'yolk',
        note: { key: 'renewBy', days: 14, date: '2026-12-05' },
        next: 'renew',
      },
    ],
    [
      { revision: 'submitted', reviewDueOn: '2026-11-25' },
      { badge: 'published', note: { key: 'revisionDue', date: '2026-11-25' }, next: 'view' },
    ],
    [
      { revision: 'changes_requested', reason: '主圖有電話' },
      { badge: 'changesRequested', tone: 'red', note: { key: 'reason', reason: '主圖有電話' }, next: 'fix' },
    ],
    [{ revision: 'editing' }, { badge: 'published', note: { key: 'unsentRevision' }, next: 'edit' }],
    [
      { state: 'draft', revision: 'editing' },
      { badge: 'draft', tone: 'grey', next: 'resume' },
    ],
    [
      { state: 'submitted', revision: 'submitted', reviewDueOn: '2026-11-25' },
      { badge: 'submitted', tone: 'info', note: { key: 'due', date: '2026-11-25' }, next: 'view' },
    ],
    [
      { state: 'submitted', revision: 'submitted' },
      { badge: 'submitted', note: { key: 'confirmFirst' }, next: 'view' },
    ],
    [
      { state: 'changes_requested', revision: 'changes_requested', reason: 'x' },
      { badge: 'changesRequested', next: 'fix' },
    ],
    [
      { state: 'rejected', revision: 'rejected', reason: 'x' },
      { badge: 'rejected', tone: 'red', next: 'copy' },
    ],
    [
      { state: 'expired', listedUntil: '2026-11-20T20:00:00+08:00' },
      { badge: 'expired', note: { key: 'ended', date: '2026-11-20' }, next: 'renew' },
    ],
    [
      { state: 'expired', revision: 'submitted' },
      { badge: 'expired', next: 'view' },
    ],
    [
      { state: 'withdrawn', listedUntil: null },
      { badge: 'withdrawn', next: 'edit' },
    ],
    [
      { state: 'ended', listedUntil: null },
      { badge: 'ended', next: 'copy' },
    ],
  ])('%j', (values, expected) => {
    expect(statusOf(post(values), now)).toMatchObject(expected);
  });

  it('says what can be done, as the server allows it', () => {
    expect(canRenew(post(), now)).toBe(false);
    expect(canRenew(post({ listedUntil: '2026-12-21T11:00:00+08:00' }), now)).toBe(true);
    expect(canRenew(post({ state: 'expired', revision: 'submitted' }), now)).toBe(false);
    expect(canRenew(post({ state: 'withdrawn', listedUntil: null }), now)).toBe(false);
    expect(canEdit(post())).toBe(true);
    expect(canEdit(post({ revision: 'submitted' }))).toBe(false);
    expect(canEdit(post({ state: 'rejected' }))).toBe(false);
    expect(canWithdraw(post())).toBe(true);
    expect(canWithdraw(post({ state: 'draft' }))).toBe(false);
    expect(canWithdraw(post({ revision: 'submitted' }))).toBe(false);
  });
});
