/** Enumerations of the mail tables; they are not part of the contract. */

/** Purpose of a link in a mail. */
export const MAIL_TOKEN_PURPOSES = ['confirm', 'unsubscribe'] as const;
export type MailTokenPurpose = (typeof MAIL_TOKEN_PURPOSES)[number];

/** Recipients of notifications: members and subscribers of the digest, accounts for one kind of mail. */
export const MAIL_AUDIENCES = ['member', 'subscriber', 'account'] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];
