import { createTranslator } from 'use-intl/core';
import type { ImportReason } from '@/lib/contract/import-reasons';
import messages from '@/messages/islands/import-reasons.en.json';
import type { ImportReport } from './report';

const translate = createTranslator({ locale: 'en', messages, namespace: 'importReasons' });

/** Returns a reason in English: the commands print English. */
export function reasonText({ code, values }: ImportReason): string {
  return translate(code, values);
}

/** Returns the report as `--report` writes it, with the text of each reason. */
export function reportInWords(report: ImportReport) {
  const inWords = <T extends { reason: ImportReason }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, reason: reasonText(row.reason) }));
  const inputs = report.inputs.map((input) => ({
    ...input,
    failure: input.failure && reasonText(input.failure),
    problems: inWords(input.problems),
    notes: inWords(input.notes),
  }));
  return { ...report, inputs };
}
