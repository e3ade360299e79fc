import type { Locale } from '@/lib/contract/choices';
import type { Transaction } from '@/server/db/client';

/** Mails that follow from an account, and what each of them tells. */
export interface AccountMails {
  verify_email: { url: string; username: string };
  reset_password: { url: string };
  comment_approved: { courseTitle: string; url: string };
}

export type AccountMail = {
  [Template in keyof AccountMails]: {
    template: Template;
    to: string;
    locale: Locale;
    params: AccountMails[Template];
  };
}[keyof AccountMails];

/** Notes a mail to be sent, in the caller's transaction: it goes out if and only if that commits. */
export type MailQueue = (tx: Transaction, mail: AccountMail) => Promise<void>;
