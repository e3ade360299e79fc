import type { z } from 'zod';
import { IMPORT_REASONS, type ImportReason, type ImportReasonCode } from '@/lib/contract/import-reasons';

type Issue = z.core.$ZodIssue;

const reason = (code: ImportReasonCode, values: ImportReason['values'] = {}): ImportReason => ({
  code,
  values,
});

/**
 * Returns the reason for an issue of our own format's schema: the reason code given as its message, else one
 * derived from the kind of issue.
 */
export function fieldReason(issue: Issue): ImportReason {
  const named = IMPORT_REASONS.find((code) => code === issue.message);
  if (named) return reason(named, (issue.code === 'custom' && issue.params) || {});
  switch (issue.code) {
    case 'invalid_type':
      return reason(BY_EXPECTED[issue.expected] ?? 'invalid');
    case 'invalid_value':
      return reason('oneOf', { choices: issue.values.join(' | ') });
    case 'too_big':
      return reason(TOO_BIG[issue.origin] ?? 'atMost', { limit: Number(issue.maximum) });
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? reason('needed')
        : reason('atLeast', { limit: Number(issue.minimum) });
    default:
      return reason('invalid');
  }
}

const BY_EXPECTED: Record<string, ImportReasonCode> = {
  object: 'notAnObject',
  string: 'notText',
  number: 'notNumber',
  int: 'notNumber',
  boolean: 'notFlag',
  array: 'notList',
};

const TOO_BIG: Record<string, ImportReasonCode> = { string: 'tooLong', array: 'tooMany' };
