import type { AccountProblem } from '@/lib/contract/account-fields';
import {
  EMAIL_MAX_LENGTH,
  MERCHANT_ADDRESS_MAX_LENGTH,
  MERCHANT_DESCRIPTION_MAX_LENGTH,
  MERCHANT_NAME_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '@/lib/contract/limits';
import type { Problems } from '@/server/http/protocol-error';

const MAX_LENGTHS: Record<string, number> = {
  username: NAME_MAX_LENGTH,
  email: EMAIL_MAX_LENGTH,
  password: PASSWORD_MAX_LENGTH,
  name: MERCHANT_NAME_MAX_LENGTH,
  address: MERCHANT_ADDRESS_MAX_LENGTH,
  description: MERCHANT_DESCRIPTION_MAX_LENGTH,
};

/** Returns the message of the protocol, which its clients show after the name of the field. */
function sentence(field: string, problem: AccountProblem): string {
  switch (problem) {
    case 'required':
      return "can't be blank";
    case 'email':
      return 'is not an email';
    case 'taken':
      return 'has already been taken';
    case 'min_length':
      return `is too short (minimum is ${PASSWORD_MIN_LENGTH} characters)`;
    case 'max_length':
      return `is too long (maximum is ${MAX_LENGTHS[field]} characters)`;
    case 'mismatch':
      return "doesn't match Password";
    case 'unknown_choice':
      return 'is not included in the list';
    case 'common':
      return 'is too common';
    case 'reserved':
      return 'is reserved';
    case 'own_name':
      return 'is too similar to your name or email';
    case 'invalid':
    case 'letters':
    case 'mobile':
    case 'landline':
    case 'link':
    case 'registration':
    case 'wrong':
      return 'is invalid';
  }
}

/**
 * Returns the `errors` object of the protocol (specification §G): messages by field, and all of them with the
 * field's name in `full_messages`. Field names are those on the wire.
 */
export function validationErrors(problems: Problems): Record<string, string[]> {
  const fields = Object.entries(problems).map(
    ([field, found]) => [field, found.map((problem) => sentence(field, problem))] as const,
  );
  return {
    ...Object.fromEntries(fields),
    full_messages: fields.flatMap(([field, sentences]) =>
      sentences.map((text) => `${humanised(field)} ${text}`),
    ),
  };
}

function humanised(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
