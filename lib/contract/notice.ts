import { z } from 'zod';
import type { Role } from './choices';

/** Notices: what happened that concerns an account, shown by the bell and, by choice, sent by mail. */

/**
 * Kinds of mails that an account can switch off, by role. Mails about the account itself, its security and its own
 * submissions are always sent. The digest is direct marketing, which a member consents to in the profile.
 */
export const MAIL_KINDS = {
  member: [
    'comment_approved',
    'comment_reply',
    'places_again',
    'lesson_changes',
    'waiting_offers',
    'saved_searches',
    'bookmarks',
  ],
  merchant: [
    'review',
    'listing_end',
    'places_reminder',
    'comment_published',
    'enquiry',
    'waiting_list',
    'weekly_figures',
  ],
  administrator: ['daily_summary', 'urgent_report'],
} as const satisfies Record<Role, readonly string[]>;
export type MailKind = (typeof MAIL_KINDS)[Role][number];

/** Every kind of notice with the kind of its mail. */
export const MAIL_OF_NOTICE = {
  comment_approved: 'comment_approved',
  comment_reply: 'comment_reply',
  places_again: 'places_again',
  new_courses: 'saved_searches',
  bookmark_ends: 'bookmarks',
  bookmark_cheaper: 'bookmarks',
  bookmark_dates: 'bookmarks',
  lessons_changed: 'lesson_changes',
  waiting_offer: 'waiting_offers',
  waiting_lapsed: 'waiting_offers',
  waiting_joined: 'waiting_list',
  waiting_accepted: 'waiting_list',
  waiting_declined: 'waiting_list',
  waiting_expired: 'waiting_list',
  comment_published: 'comment_published',
  enquiry: 'enquiry',
  weekly_figures: 'weekly_figures',
  places_reminder: 'places_reminder',
  ad_published: 'review',
  ad_changes_requested: 'review',
  ad_rejected: 'review',
  ad_question: 'review',
  ad_stopped: 'review',
  ad_restored: 'review',
  ad_corrected: 'review',
  ad_ending_soon: 'listing_end',
  ad_ended: 'listing_end',
  daily_summary: 'daily_summary',
  urgent_report: 'urgent_report',
} as const satisfies Record<string, MailKind>;
export type NoticeKind = keyof typeof MAIL_OF_NOTICE;
export const NOTICE_KINDS = Object.keys(MAIL_OF_NOTICE) as [NoticeKind, ...NoticeKind[]];

/** Notices per page, and the most that one call marks as read. */
export const NOTICES_PER_PAGE = 20;

const instantSchema = z.iso.datetime({ offset: true });

export const noticeSchema = z
  .object({
    id: z.int(),
    kind: z.enum(NOTICE_KINDS),
    /** Title of the course at the time, in the language asked for. Empty: the notice is about no single course. */
    title: z.string(),
    /** A number that the text names, such as places left or items that wait. Null: none. */
    count: z.int().nullable(),
    /** Path of the page that it leads to, without a language. */
    path: z.string(),
    createdAt: instantSchema,
    read: z.boolean(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof noticeSchema>;

/** Body of POST …/notices/read: the notices that were shown. Ids of others' notices are ignored. */
export const readNoticesSchema = z.object({
  ids: z.array(z.int().positive().max(2_147_483_647)).max(NOTICES_PER_PAGE),
});

/** Number of unread notices. */
export const unreadNoticesSchema = z.object({ unreadNotices: z.int() });
export type UnreadNotices = z.infer<typeof unreadNoticesSchema>;

/** The kinds of mails that the account has switched off. */
export const mailSettingsSchema = <R extends Role>(role: R) =>
  z.object({ off: z.array(z.enum(MAIL_KINDS[role])) });
export interface MailSettings {
  off: MailKind[];
}

/**
 * Body of PUT …/mail_settings: one kind of mail, so that a choice made meanwhile in another tab or by a link in a
 * mail is not undone.
 */
export const mailSettingSchema = <R extends Role>(role: R) =>
  z.object({ kind: z.enum(MAIL_KINDS[role]), on: z.boolean() });
