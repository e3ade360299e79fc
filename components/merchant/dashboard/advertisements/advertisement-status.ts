import { hasPage, PAGE_STATES } from '@/lib/contract/choices';
import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';
import { hongKongTime } from '@/lib/format/dates';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Days before the end of the publication from which it can be renewed (as in
 * server/features/advertisements/listing.ts).
 */
const RENEWAL_OPENS_DAYS = 30;
/**
 * Days before the end of the publication from which the badge warns. The first reminder mail is sent on the
 * same day (specification §D).
 */
const ENDING_SOON_DAYS = 14;

export type Badge =
  | 'published'
  | 'endingSoon'
  | 'paused'
  | 'submitted'
  | 'changesRequested'
  | 'rejected'
  | 'draft'
  | 'expired'
  | 'withdrawn'
  | 'ended';
export type Tone = 'ok' | 'yolk' | 'info' | 'red' | 'grey';
/** What can be done with an advertisement, in the order of the menu. */
const STEPS = [
  'fix',
  'resume',
  'edit',
  'recall',
  'renew',
  'resumeListing',
  'preview',
  'publicPage',
  'copy',
  'copyLater',
  'pause',
  'withdraw',
  'delete',
] as const;
export type Step = (typeof STEPS)[number];
/** The note beside the state. `date` is a Hong Kong date. */
export interface StatusNote {
  key:
    | 'daysLeft'
    | 'renewBy'
    | 'due'
    | 'revisionDue'
    | 'confirmFirst'
    | 'unsent'
    | 'unsentRevision'
    | 'ended'
    | 'withdrawn'
    | 'paused'
    | 'closed'
    | 'reason';
  date?: string;
  days?: number;
  reason?: string;
}

export interface AdvertisementStatus {
  badge: Badge;
  tone: Tone;
  note: StatusNote;
  /** The suggested next steps, the first one foremost. */
  next: readonly Step[];
}

const TONES: Record<Badge, Tone> = {
  published: 'ok',
  endingSoon: 'yolk',
  paused: 'yolk',
  submitted: 'info',
  changesRequested: 'red',
  rejected: 'red',
  draft: 'grey',
  expired: 'grey',
  withdrawn: 'grey',
  ended: 'grey',
};

const status = (badge: Badge, note: StatusNote, ...next: Step[]): AdvertisementStatus => ({
  badge,
  tone: TONES[badge],
  note,
  next,
});

/** Returns the whole days until the publication ends, including the last day; 0 if it has ended. */
export function daysLeft({ listedUntil }: Pick<OwnAdvertisement, 'listedUntil'>, now: Date): number {
  return listedUntil ? Math.max(0, Math.ceil((Date.parse(listedUntil) - now.getTime()) / DAY_MS)) : 0;
}

export function canRenew(post: OwnAdvertisement, now: Date): boolean {
  if (post.revision === 'submitted') return false;
  return (
    post.state === 'expired' || (post.state === 'published' && daysLeft(post, now) <= RENEWAL_OPENS_DAYS)
  );
}

const EDITABLE = new Set<OwnAdvertisement['state']>([
  'draft',
  'changes_requested',
  ...PAGE_STATES,
  'withdrawn',
]);

export function canEdit({ state, revision }: OwnAdvertisement): boolean {
  return EDITABLE.has(state) && revision !== 'submitted';
}

/** A submission that waits for its review can be recalled, and then edited. */
export const canRecall = ({ revision }: OwnAdvertisement): boolean => revision === 'submitted';

/** Returns how editing is called: it continues a draft, or does what a review asked for. */
function editStep({ state, revision }: OwnAdvertisement): 'resume' | 'fix' | 'edit' {
  if (state === 'draft') return 'resume';
  return revision === 'changes_requested' || revision === 'rejected' ? 'fix' : 'edit';
}

/** Returns everything that can be done with an advertisement, in the order of the menu. */
export function stepsOf(post: OwnAdvertisement, now: Date): Step[] {
  const edit = canEdit(post) && editStep(post);
  const isPublic = hasPage(post.state);
  const isPossible: Record<Step, boolean> = {
    fix: edit === 'fix',
    resume: edit === 'resume',
    edit: edit === 'edit',
    recall: canRecall(post),
    renew: canRenew(post, now),
    resumeListing: post.state === 'paused',
    // The public page shows what was approved.
    preview: !isPublic || post.revision !== 'approved',
    publicPage: isPublic,
    copy: true,
    copyLater: post.hasDays,
    pause: post.state === 'published',
    withdraw: isPublic,
    delete: post.state === 'draft',
  };
  return STEPS.filter((step) => isPossible[step]);
}

/** Returns badge, note and next steps of an advertisement (specification §D). */
export function statusOf(post: OwnAdvertisement, now: Date): AdvertisementStatus {
  const sentBack: StatusNote = { key: 'reason', reason: post.reason ?? '' };
  switch (post.state) {
    case 'draft':
      return status('draft', { key: 'unsent' }, 'resume', 'delete');
    case 'submitted':
      return status('submitted', dueNote('due', post), 'recall', 'preview');
    case 'changes_requested':
      return status('changesRequested', sentBack, 'fix');
    case 'rejected':
      return status('rejected', sentBack, 'copy');
    case 'withdrawn':
      return status('withdrawn', { key: 'withdrawn' }, editStep(post));
    case 'ended':
      return status('ended', { key: 'closed' }, 'copy');
    case 'expired':
      return post.revision === 'submitted'
        ? status('expired', dueNote('revisionDue', post), 'recall', 'preview')
        : status('expired', { key: 'ended', ...endDay(post) }, 'renew', editStep(post));
    case 'paused':
      return status(
        ...(['paused', { key: 'paused', days: daysLeft(post, now) }, 'resumeListing'] as const),
        canRecall(post) ? 'recall' : editStep(post),
      );
    case 'published':
      return publishedStatus(post, now, sentBack);
  }
}

/** Returns the note with the review due date. The review starts once the email address is confirmed. */
function dueNote(key: 'due' | 'revisionDue', { reviewDueOn }: OwnAdvertisement): StatusNote {
  return reviewDueOn ? { key, date: reviewDueOn } : { key: 'confirmFirst' };
}

function publishedStatus(post: OwnAdvertisement, now: Date, sentBack: StatusNote): AdvertisementStatus {
  if (canRecall(post)) return status('published', dueNote('revisionDue', post), 'recall', 'preview');
  if (post.revision === 'changes_requested' || post.revision === 'rejected')
    return status('changesRequested', sentBack, 'fix');
  const days = daysLeft(post, now);
  if (days <= ENDING_SOON_DAYS)
    return status('endingSoon', { key: 'renewBy', days, ...endDay(post) }, 'renew', 'withdraw');
  return status(
    'published',
    post.revision === 'editing' ? { key: 'unsentRevision' } : { key: 'daysLeft', days },
    'edit',
  );
}

function endDay({ listedUntil }: OwnAdvertisement): { date?: string } {
  return listedUntil ? { date: hongKongTime(listedUntil).date } : {};
}
