import { setTimeout as delay } from 'node:timers/promises';
import { EMAIL_MAX_LENGTH } from '@/lib/contract/limits';
import { networkOf, SUBSCRIBER } from '@/lib/network';
import { refusal } from '@/server/http/protocol-error';
import type { ProtocolContext } from './protocol-context';

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
 * Counts a mail asked for, by client and by the address it goes to, known or not, whatever the role.
 * @throws ApiError too_many_requests
 */
export async function countMail(c: ProtocolContext, email: string): Promise<void> {
  await c.var.limits.hit('mail', networkOf(c.var.clientAddress, SUBSCRIBER));
  await c.var.limits.hit('accountMail', email);
}

/** Longer than the work for an address that is known takes. */
const ANSWER_STEP_MS = 250;

/**
 * Does the work that a request for a mail asks for, and takes a whole number of steps of time for it: otherwise the time of the
 * answer would tell whether the address is known.
 */
export async function inSteps(work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  try {
    await work();
  } finally {
    await delay(ANSWER_STEP_MS - ((performance.now() - begun) % ANSWER_STEP_MS));
  }
}
