import type { Transaction } from '@/server/platform/database/client';
import type { MailQueue, MailRequest } from '@/server/platform/mail/outbox';

/** Mails that can name several courses. */
const GROUPED = [
  'ad_published',
  'ad_changes_requested',
  'ad_rejected',
  'ad_stopped',
  'ad_restored',
  'ad_corrected',
  'ad_ending_soon',
  'ad_ended',
] as const satisfies readonly MailRequest['template'][];
type Grouped = Extract<MailRequest, { template: (typeof GROUPED)[number] }>;

const isGrouped = (mail: MailRequest): mail is Grouped =>
  (GROUPED as readonly string[]).includes(mail.template);

/** Mails that say the same to the same reader, apart from the course. */
function keyOf({ to, template, params }: Grouped) {
  const { title: _t, url: _u, unsubscribeToken: _k, others: _o, ...said } = params;
  return JSON.stringify([to, template, { ...said, changes: undefined }]);
}

/**
 * Holds the mails of a change of several courses back, and sends one to each merchant for all its courses. A mail about
 * one course stays as it is.
 */
export function groupMails(sendMail: MailQueue): {
  hold: MailQueue;
  send: (tx: Transaction) => Promise<void>;
} {
  const held: MailRequest[] = [];
  return {
    hold: async (_tx, ...requests) => void held.push(...requests),
    send: async (tx) => {
      const byKey = new Map<string, Grouped>();
      const mails: MailRequest[] = [];
      for (const mail of held) {
        const first = isGrouped(mail) ? byKey.get(keyOf(mail)) : undefined;
        if (first && isGrouped(mail)) addCourse(first, mail);
        else {
          const copy = structuredClone(mail);
          mails.push(copy);
          if (isGrouped(copy)) byKey.set(keyOf(copy), copy);
        }
      }
      if (mails.length > 0) await sendMail(tx, ...mails);
    },
  };
}

function addCourse(first: Grouped, { template, params }: Grouped): void {
  const { title, url } = params;
  if (first.template === 'ad_corrected') {
    if (template !== 'ad_corrected') return;
    first.params.others = [...(first.params.others ?? []), { title, url, changes: params.changes }];
  } else first.params.others = [...(first.params.others ?? []), { title, url }];
}
