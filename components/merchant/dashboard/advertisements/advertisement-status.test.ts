import { describe, expect, it } from 'vitest';
import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';
import { canEdit, canRecall, canRenew, statusOf, stepsOf } from './advertisement-status';

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
  sessions: [],
  updatedAt: '2026-11-01T00:00:00Z',
  hasDays: false,
  unfinished: [],
  interest: { views: 0, whatsapp: 0, bookmarks: 0 },
  ...values,
});

describe('the state of an advertisement', () => {
  it.each<[Partial<OwnAdvertisement>, object]>([
    [{}, { badge: 'published', tone: 'ok', note: { key: 'daysLeft', days: 62 }, next: ['edit'] }],
    [
      { listedUntil: in14Days },
      {
        badge: 'endingSoon',
        tone: 'yolk',
        note: { key: 'renewBy', days: 14, date: '2026-12-05' },
        next: ['renew', 'withdraw'],
      },
    ],
    [
      { revision: 'submitted', reviewDueOn: '2026-11-25' },
      { badge: 'published', note: { key: 'revisionDue', date: '2026-11-25' }, next: ['recall', 'preview'] },
    ],
    [
      { revision: 'changes_requested', reason: '主圖有電話' },
      {
        badge: 'changesRequested',
        tone: 'red',
        note: { key: 'reason', reason: '主圖有電話' },
        next: ['fix'],
      },
    ],
    [{ revision: 'editing' }, { badge: 'published', note: { key: 'unsentRevision' }, next: ['edit'] }],
    [
      { state: 'draft', revision: 'editing' },
      { badge: 'draft', tone: 'grey', next: ['resume', 'delete'] },
    ],
    [
      { state: 'submitted', revision: 'submitted', reviewDueOn: '2026-11-25' },
      {
        badge: 'submitted',
        tone: 'info',
        note: { key: 'due', date: '2026-11-25' },
        next: ['recall', 'preview'],
      },
    ],
    [
      { state: 'submitted', revision: 'submitted' },
      { badge: 'submitted', note: { key: 'confirmFirst' }, next: ['recall', 'preview'] },
    ],
    [
      { state: 'changes_requested', revision: 'changes_requested', reason: 'x' },
      { badge: 'changesRequested', next: ['fix'] },
    ],
    [
      { state: 'rejected', revision: 'rejected', reason: 'x' },
      { badge: 'rejected', tone: 'red', next: ['copy'] },
    ],
    [
      { state: 'expired', listedUntil: '2026-11-20T20:00:00+08:00' },
      { badge: 'expired', note: { key: 'ended', date: '2026-11-20' }, next: ['renew', 'edit'] },
    ],
    [
      { state: 'expired', revision: 'submitted' },
      { badge: 'expired', next: ['recall', 'preview'] },
    ],
    [
      { state: 'paused' },
      { badge: 'paused', tone: 'yolk', note: { key: 'paused', days: 62 }, next: ['resumeListing', 'edit'] },
    ],
    [
      { state: 'paused', revision: 'submitted' },
      { badge: 'paused', next: ['resumeListing', 'recall'] },
    ],
    [
      { state: 'withdrawn', listedUntil: null },
      { badge: 'withdrawn', next: ['edit'] },
    ],
    [
      { state: 'ended', listedUntil: null },
      { badge: 'ended', next: ['copy'] },
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
    expect(canEdit(post({ state: 'paused' }))).toBe(true);
    expect(canRenew(post({ state: 'paused', listedUntil: in14Days }), now)).toBe(false);
    expect(canRecall(post({ revision: 'submitted' }))).toBe(true);
    expect(canRecall(post())).toBe(false);
  });

  it.each<[Partial<OwnAdvertisement>, string]>([
    [{}, 'edit publicPage copy pause withdraw'],
    [{ hasDays: true }, 'edit publicPage copy copyLater pause withdraw'],
    [{ listedUntil: in14Days }, 'edit renew publicPage copy pause withdraw'],
    [{ revision: 'submitted' }, 'recall preview publicPage copy pause withdraw'],
    [{ revision: 'changes_requested' }, 'fix preview publicPage copy pause withdraw'],
    [{ state: 'paused' }, 'edit resumeListing publicPage copy withdraw'],
    [{ state: 'draft', revision: 'editing' }, 'resume preview copy delete'],
    [{ state: 'submitted', revision: 'submitted' }, 'recall preview copy'],
    [{ state: 'changes_requested', revision: 'changes_requested' }, 'fix preview copy'],
    [{ state: 'rejected', revision: 'rejected' }, 'preview copy'],
    [{ state: 'expired', listedUntil: in14Days }, 'edit renew publicPage copy withdraw'],
    [{ state: 'withdrawn', listedUntil: null }, 'edit preview copy'],
    [{ state: 'ended', listedUntil: null }, 'preview copy'],
  ])('offers in the menu of %j what can be done', (values, expected) => {
    const steps = stepsOf(post(values), now);
    expect(steps.join(' ')).toBe(expected);
    // What is suggested is possible.
    expect(steps).toEqual(expect.arrayContaining([...statusOf(post(values), now).next]));
  });
});
