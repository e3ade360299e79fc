/** Enumerations of the mail tables; they are not part of the contract. */

/** Purpose of a link in a mail. */
export const MAIL_TOKEN_PURPOSES = ['confirm', 'unsubscribe', 'waiting'] as const;
export type MailTokenPurpose = (typeof MAIL_TOKEN_PURPOSES)[number];

/**
 * Recipients of notifications: members and subscribers of the digest, accounts for one kind of mail, a saved search
 * of a subscriber that waits for its confirmation, subscribers for the mails about all of their saved searches, and
 * entries of waiting lists.
 */
export const MAIL_AUDIENCES = [
  'member',
  'subscriber',
  'account',
  'saved_search',
  'searches',
  'waiting_entry',
] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];
