import { z } from 'zod';
import { QUEUES } from '@/lib/contract/admin-overview';
import { REPORT_REASONS } from '@/lib/contract/choices';
import type { MailBlock } from '@/server/platform/mail/content';
import { inSubject } from '@/server/platform/mail/in-subject';
import { reportReasonName } from '@/server/platform/mail/translator';
import { day, mailTemplate, openTemplate, shownName, unsubscribeToken, url } from './template';

/** Items of one kind that wait for an administrator; `oldest` is the day of the earliest. */
const queue = z.object({
  queue: z.enum(QUEUES),
  waiting: z.int(),
  oldest: day.nullable(),
  dueToday: z.int(),
  overdue: z.int(),
});

/** The restore of a backup file or of the archive into a scratch database. */
const backupCheck = z.object({
  source: z.enum(['backup', 'archive']),
  dataOf: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .nullable(),
  tables: z.int(),
  rows: z.int(),
  pictures: z.int(),
  /** The reason, in English. */
  failure: z.string().nullable(),
});

/** Mails to administrators. */
export const administratorTemplates = {
  administrator_invitation: openTemplate(z.object({ url, inviter: shownName }), (t, { url, inviter }) => ({
    subject: t('administratorInvitation.subject'),
    heading: t('administratorInvitation.heading'),
    blocks: [
      { kind: 'text', text: t('administratorInvitation.text', { inviter }) },
      { kind: 'button', label: t('administratorInvitation.action'), url },
    ],
  })),

  daily_summary: mailTemplate(
    z.object({ url, unsubscribeToken, day, queues: z.array(queue).min(1) }),
    (t, { url, day: today, queues }) => ({
      subject: t('dailySummary.subject', {
        waiting: sumOf(queues, 'waiting'),
        overdue: sumOf(queues, 'overdue'),
      }),
      heading: t('dailySummary.heading'),
      blocks: [
        { kind: 'text', text: t('dailySummary.text', { day: today }) },
        {
          kind: 'table',
          caption: t('dailySummary.caption'),
          head: [
            t('dailySummary.queue'),
            t('dailySummary.waiting'),
            t('dailySummary.oldest'),
            t('dailySummary.dueToday'),
            t('dailySummary.overdue'),
          ],
          rows: queues.map(({ queue: name, waiting, oldest, dueToday, overdue }) => [
            t(`dailySummary.queues.${name}`),
            String(waiting),
            oldest ? t('dailySummary.since', { day: oldest }) : '',
            String(dueToday),
            String(overdue),
          ]),
        },
        { kind: 'button', label: t('dailySummary.action'), url },
      ],
    }),
  ),

  backup_check: mailTemplate(z.object({ results: z.array(backupCheck).min(1) }), (t, { results }) => {
    const isGood = results.every(({ failure }) => failure === null);
    return {
      subject: t(isGood ? 'backupCheck.subject' : 'backupCheck.failedSubject'),
      heading: t(isGood ? 'backupCheck.heading' : 'backupCheck.failedHeading'),
      blocks: [
        { kind: 'text', text: t('backupCheck.text') },
        ...results.flatMap(({ source, failure, dataOf, ...counts }): MailBlock[] =>
          failure === null && dataOf
            ? [{ kind: 'text', text: t(`backupCheck.good.${source}`, { at: dataOf, ...counts }) }]
            : [
                { kind: 'text', text: t(`backupCheck.bad.${source}`) },
                { kind: 'quote', text: failure ?? '' },
              ],
        ),
        ...(isGood ? [] : [{ kind: 'text' as const, text: t('backupCheck.advice') }]),
      ],
    };
  }),

  urgent_report: mailTemplate(
    z.object({
      title: z.string(),
      reason: z.enum(REPORT_REASONS),
      detail: z.string(),
      url,
      unsubscribeToken,
    }),
    (t, { title, reason, detail, url }, locale) => ({
      subject: t('urgentReport.subject', { title: inSubject(title) }),
      heading: t('urgentReport.heading'),
      blocks: [
        {
          kind: 'text',
          text: t('urgentReport.text', { title, reason: reportReasonName(locale, reason) }),
        },
        ...(detail ? [{ kind: 'quote' as const, text: detail }] : []),
        { kind: 'button', label: t('urgentReport.action'), url },
      ],
    }),
  ),
};

function sumOf(queues: readonly z.output<typeof queue>[], figure: 'waiting' | 'overdue'): number {
  return queues.reduce((sum, one) => sum + one[figure], 0);
}
