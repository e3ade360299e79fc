import { EMAIL_MAX_LENGTH } from '@/lib/contract/limits';
import { networkOf, SUBSCRIBER } from '@/server/http/network';
import type { ProtocolContext } from './protocol-context';
import { refusal } from './protocol-error';

/** The answer to everyone who asks for a mail, whether the address is known or not. */
export const NEUTRAL_ANSWER = {
  success: true,
  message:
    'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.',
};

/** The address a mail is asked for. @throws ProtocolError 401 */
export function requireEmail(c: ProtocolContext): string {
  const { email } = c.var.input;
  if (typeof email !== 'string' || email.trim() === '')
    throw refusal(401, 'You must provide an email address.');
  // What is longer than any address is cut, and so is none.
  return email
    .replaceAll('\0', '')
    .trim()
    .toLowerCase()
    .slice(0, EMAIL_MAX_LENGTH + 1);
}

/**
 * Counts a mail asked for, by client and by account, known or not.
 * @throws ApiError too_many_requests
 */
export async function countMail(c: ProtocolContext, email: string): Promise<void> {
  await c.var.limits.hit('mail', networkOf(c.var.clientAddress, SUBSCRIBER));
  await c.var.limits.hit('accountMail', `${c.var.role}:${email}`);
}
