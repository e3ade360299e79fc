import { setTimeout as delay } from 'node:timers/promises';
import { typedEmail } from '@/lib/contract/email-address';
import { EMAIL_MAX_LENGTH } from '@/lib/contract/limits';
import { networkOf, SUBSCRIBER } from '@/lib/network/address-prefix';
import { refusal } from '@/server/http/protocol-error';
import type { ProtocolContext } from './protocol-context';

/** The response to every request for a mail, whether the address is known or not. */
export const NEUTRAL_ANSWER = {
  success: true,
  message:
    'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.',
};

/**
 * Returns the address to which the request wants a mail sent.
 * @throws ProtocolError 401
 */
export function requireEmail(c: ProtocolContext): string {
  const { email } = c.var.input;
  if (typeof email !== 'string' || email.trim() === '')
    throw refusal(401, 'You must provide an email address.');
  // Cut a text that is too long to one character above the limit, so that it matches no address.
  return typedEmail(email.replaceAll('\0', '')).slice(0, EMAIL_MAX_LENGTH + 1);
}

/**
 * Counts a request for a mail, by client and by address, in all roles and whether the address is known or
 * not.
 * @throws ApiError too_many_requests
 */
export async function countMail(c: ProtocolContext, email: string): Promise<void> {
  await c.var.limits.hit('mail', networkOf(c.var.clientAddress, SUBSCRIBER));
  await c.var.limits.hit('accountMail', email);
}

/** Milliseconds of one step: longer than the work for a known address. */
const ANSWER_STEP_MS = 250;

/**
 * Runs the work of a request for a mail and pads its duration to a multiple of the step. Otherwise the
 * response time would reveal whether the address is known.
 */
export async function inSteps(work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  try {
    await work();
  } finally {
    await delay(ANSWER_STEP_MS - ((performance.now() - begun) % ANSWER_STEP_MS));
  }
}
