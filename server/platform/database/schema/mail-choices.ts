/** Enumerations of the mail tables; they are not part of the contract. */

/** Purpose of a link in a mail. */
export const MAIL_TOKEN_PURPOSES = ['confirm', 'unsubscribe'] as const;
export type MailTokenPurpose = (typeof MAIL_TOKEN_PURPOSES)[number];

/** Recipients of notifications; each kind has its own table. */
export const MAIL_AUDIENCES = ['member', 'subscriber'] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];
