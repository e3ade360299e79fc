import { createTranslator } from 'use-intl/core';
import type { ImportReason } from '@/lib/contract/import-reasons';
import messages from '@/messages/islands/admin.en.json';
import type { ImportReport } from './report';

const translate = createTranslator({ locale: 'en', messages, namespace: 'admin.imports.reasons' });

/** A reason in the words of the administrator's room, in English, which commands speak. */
export function reasonText({ code, values }: ImportReason): string {
  return translate(code, values);
}

/** The report as `--report` writes it: each reason in words. */
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
