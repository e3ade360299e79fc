/** Enumerations of the mail tables; they are not part of the contract. */

/** Purpose of a link in a mail. */
export const MAIL_TOKEN_PURPOSES = ['confirm', 'unsubscribe'] as const;
export type MailTokenPurpose = (typeof MAIL_TOKEN_PURPOSES)[number];

/**
 * Recipients of notifications: members and subscribers of the digest, accounts for one kind of mail, a saved search
 * of a subscriber that waits for its confirmation, and subscribers for the mails about all of their saved searches.
 */
export const MAIL_AUDIENCES = ['member', 'subscriber', 'account', 'saved_search', 'searches'] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];
