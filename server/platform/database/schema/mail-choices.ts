/** Closed lists of the mail tables, which no other part of the product speaks of. */

/** What a link in a mail is for. */
export const MAIL_TOKEN_PURPOSES = ['confirm', 'unsubscribe'] as const;
export type MailTokenPurpose = (typeof MAIL_TOKEN_PURPOSES)[number];

/** Who receives notifications, each in a table of its own. */
export const MAIL_AUDIENCES = ['member', 'subscriber'] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];
