import type { z } from 'zod';
import { FIELD_ERRORS, type FieldError } from '@/lib/contract/envelope';
import type { FieldErrors } from './api-error';
import { wireName } from './wire';

/** Converts zod issues to error codes by field, with wire names. `input`: the validated value. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], input: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const [name] = issue.path;
    if (name === undefined) continue;
    const field = wireName(String(name));
    const code = fieldError(issue, fieldOf(input, name));
    if (!errors[field]?.includes(code)) errors[field] = [...(errors[field] ?? []), code];
  }
  return errors;
}

function fieldError(issue: z.core.$ZodIssue, value: unknown): FieldError {
  const named = FIELD_ERRORS.find((code) => code === issue.message);
  if (named) return named;
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined || value === null ? 'required' : 'invalid';
    case 'invalid_value':
      return 'unknown_choice';
    case 'too_big':
      return issue.origin === 'string' ? 'max_length' : 'out_of_range';
    case 'too_small':
      return issue.origin === 'string' ? 'required' : 'out_of_range';
    default:
      return 'invalid';
  }
}

function fieldOf(input: unknown, name: PropertyKey): unknown {
  return typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
}
