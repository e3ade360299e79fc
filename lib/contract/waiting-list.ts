import { z } from 'zod';
import { emailSchema } from './account-fields';
import { courseIdSchema } from './course-id';
import { phoneSchema } from './enquiry';
import { localeSchema, numeric } from './filters';
import { CONTACT_NAME_MAX_LENGTH } from './limits';
import { LOCALES } from './locale';
import { lineOf, linesOf, written } from './plain-text';

/**
 * The waiting list of a full course or session: people who want a place, in the order in which they came. The site
 * passes places on; it makes no contract.
 */

/**
 * `accepted`: the person wants the place, and the merchant and the person talk about it. `placed`: the merchant says so.
 * `closed`: the course is over, or nobody asked for an answer in time.
 */
export const WAITING_STATES = [
  'waiting',
  'offered',
  'accepted',
  'placed',
  'declined',
  'expired',
  'withdrawn',
  'removed',
  'closed',
] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/** Places that one entry asks for at most. */
export const WAITING_PLACES_MAX = 10;
/** Courses on whose lists a member can be at a time. */
export const WAITING_ENTRIES_MAX = 30;
/** Entries of one course that wait at a time. */
export const WAITING_LIST_MAX = 500;
export const WAITING_NOTE_MAX_LENGTH = 300;
/** Hours for which an offer lasts, as the merchant sets. */
export const OFFER_HOURS = [6, 12, 24, 48, 72, 168] as const;
export const OFFER_HOURS_DEFAULT = 24;

const instantSchema = z.iso.datetime({ offset: true });

/** Number of a session; empty: none. */
const sessionSchema = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  courseIdSchema.nullable(),
);

/** What everybody who joins says. */
const fields = {
  name: lineOf(CONTACT_NAME_MAX_LENGTH).refine(...written),
  phone: phoneSchema.default(''),
  places: numeric(z.int().min(1).max(WAITING_PLACES_MAX)).default(1),
  note: linesOf(WAITING_NOTE_MAX_LENGTH).default(''),
  /** The session that is wanted; required where the course has sessions. */
  session: sessionSchema.default(null),
};

/** The form of a member. */
export const memberWaitingFormSchema = z.object(fields);
export type MemberWaitingForm = z.infer<typeof memberWaitingFormSchema>;

/** The form of a visitor, whose address a mail confirms. */
export const visitorWaitingFormSchema = z.object({
  ...fields,
  email: z.string().pipe(emailSchema),
  /** Honeypot: the field is invisible, so only bots fill it in. The server discards what they send. */
  website: z.string().default(''),
});
export type VisitorWaitingForm = z.infer<typeof visitorWaitingFormSchema>;

/** Body of POST users/current/waiting_entries. */
export const addMemberEntrySchema = memberWaitingFormSchema.extend({
  postId: courseIdSchema,
  locale: localeSchema,
});
export type AddMemberEntry = z.infer<typeof addMemberEntrySchema>;

/** Body of POST waiting_entries. */
export const addVisitorEntrySchema = visitorWaitingFormSchema.extend({
  postId: courseIdSchema,
  locale: localeSchema,
});
export type AddVisitorEntry = z.infer<typeof addVisitorEntrySchema>;

/** What a person can do with an entry. `confirm` is a visitor's first step. */
export const WAITING_ACTIONS = ['confirm', 'accept', 'decline', 'leave'] as const;
export type WaitingAction = (typeof WAITING_ACTIONS)[number];

/** An entry as its person sees it. */
export const ownWaitingEntrySchema = z
  .object({
    id: z.int(),
    state: z.enum(WAITING_STATES),
    /** Place in the order, from 1. Null: it does not wait. */
    position: z.int().nullable(),
    places: z.int(),
    course: z.object({ slug: z.string(), title: z.string() }),
    /** Label of the session. Null: the course has none. */
    session: z.string().nullable(),
    /** `contact`: the merchant's WhatsApp number, after an acceptance only; null: the merchant writes first. */
    merchant: z.object({ name: z.string(), contact: z.string().nullable() }),
    /** When the offer lapses. Null: there is none. */
    expiresAt: instantSchema.nullable(),
    createdAt: instantSchema,
    /** What can be done now. */
    actions: z.array(z.enum(WAITING_ACTIONS)),
  })
  .meta({ id: 'OwnWaitingEntry' });
export type OwnWaitingEntry = z.infer<typeof ownWaitingEntrySchema>;

/** A token from a link in a mail: 256 random bits in base64url. */
const tokenSchema = z.string().regex(/^[\w-]{43}$/);

/** Body of POST waiting_entries/read. */
export const readWaitingEntrySchema = z.object({ token: tokenSchema, locale: localeSchema });
/** Body of POST waiting_entries/answer. */
export const answerWaitingEntrySchema = readWaitingEntrySchema.extend({ action: z.enum(WAITING_ACTIONS) });
/** Body of PUT users/current/waiting_entries/{id}. */
export const actOnWaitingEntrySchema = z.object({ action: z.enum(WAITING_ACTIONS), locale: localeSchema });

/** What a merchant does with an entry. `withdraw` takes an offer back; the entry then waits at its place again. */
export const WAITING_STEPS = ['offer', 'withdraw', 'place', 'remove'] as const;
export type WaitingStep = (typeof WAITING_STEPS)[number];

/** An entry as the merchant sees it. */
export const waitingEntrySchema = z
  .object({
    id: z.int(),
    state: z.enum(WAITING_STATES),
    /** Place in the order, from 1. Null: it does not wait. */
    position: z.int().nullable(),
    name: z.string(),
    /** Language of the person. */
    language: z.enum(LOCALES),
    places: z.int(),
    note: z.string(),
    /** After an acceptance only. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
    joinedAt: instantSchema,
    offeredAt: instantSchema.nullable(),
    expiresAt: instantSchema.nullable(),
    endedAt: instantSchema.nullable(),
    /** What can be done now. */
    steps: z.array(z.enum(WAITING_STEPS)),
  })
  .meta({ id: 'WaitingEntry' });
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

const settings = {
  /** Hours for which an offer lasts. One that would lapse between 22:00 and 08:00 lapses at 08:00. */
  offerHours: z.int().refine((hours) => OFFER_HOURS.some((known) => known === hours), { error: 'invalid' }),
  /** Whether free places are offered to the next in order without the merchant. */
  offersNext: z.boolean(),
};

/** Body of PUT merchants/current/waiting_lists/{id}. */
export const waitingSettingsSchema = z.object(settings);
export type WaitingSettings = z.infer<typeof waitingSettingsSchema>;

/** The waiting list of a course, or of one of its sessions. */
export const waitingListSchema = z
  .object({
    post: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
    /** Null: the course has no sessions. */
    session: z.object({ number: z.int(), label: z.string() }).nullable(),
    /** Sessions of the course, of which one is shown. */
    sessions: z.array(z.object({ number: z.int(), label: z.string() })),
    /** `held`: by offers without an answer. Null: not stated. */
    places: z.object({ taken: z.int().nullable(), held: z.int(), free: z.int().nullable() }),
    settings: waitingSettingsSchema,
    /** Those who wait or have an offer, in order. */
    waiting: z.array(waitingEntrySchema),
    /** The others: those who accepted and wait for the merchant first, then the latest. */
    past: z.array(waitingEntrySchema),
    /** Entries of the list since it began, also of people whose data are deleted. */
    figures: z.object({ joined: z.int(), offered: z.int(), accepted: z.int(), placed: z.int() }),
  })
  .meta({ id: 'WaitingList' });
export type WaitingList = z.infer<typeof waitingListSchema>;

/** A course of the merchant that has a waiting list. */
export const waitingListSummarySchema = z
  .object({
    postId: z.int(),
    title: z.string(),
    session: z.object({ number: z.int(), label: z.string() }).nullable(),
    waiting: z.int(),
    offered: z.int(),
    accepted: z.int(),
  })
  .meta({ id: 'WaitingListSummary' });
export type WaitingListSummary = z.infer<typeof waitingListSummarySchema>;

/** Text of a CSV file with a list. */
export const waitingListFileSchema = z.object({ csv: z.string() });

/** Query of GET merchants/current/waiting_lists/{id}. */
export const waitingListQuerySchema = z.object({ locale: localeSchema, session: sessionSchema });
/** Body of PUT merchants/current/waiting_entries/{id}. */
export const waitingStepSchema = z.object({ step: z.enum(WAITING_STEPS), locale: localeSchema });
