import { passwordSchema } from '@/lib/contract/account-fields';
import type { Role } from '@/lib/contract/choices';
import type { Input } from '@/server/http/context';
import type { Problems } from '@/server/http/protocol-error';
import { isCommonPassword, isContextWord } from './common-passwords';
import { addProblem, isMissing, validateField } from './profile-input';

/**
 * Validates a new password and its confirmation. Returns the password, or undefined and adds the problems.
 * @param own names of the account, none of which may be the password
 */
export function readNewPassword(
  input: Input,
  own: readonly (string | undefined)[],
  problems: Problems,
  role: Role,
): string | undefined {
  const { password: given, passwordConfirmation: confirmation } = input;
  if (isMissing(given)) addProblem(problems, 'password', 'required');
  const password = isMissing(given) ? undefined : validateField(problems, 'password', passwordSchema, given);
  if (password !== undefined) {
    if (isOwnName(password, own)) addProblem(problems, 'password', 'own_name');
    else if (isCommonPassword(password, role) || isContextWord(password))
      addProblem(problems, 'password', 'common');
  }
  if (isMissing(confirmation)) addProblem(problems, 'passwordConfirmation', 'required');
  else if (confirmation !== given) addProblem(problems, 'passwordConfirmation', 'mismatch');
  return password;
}

function isOwnName(password: string, own: readonly (string | undefined)[]): boolean {
  const names = own.flatMap((name) => (name ? [name, name.split('@')[0]] : []));
  return names.some((name) => name?.toLowerCase() === password.toLowerCase());
}
