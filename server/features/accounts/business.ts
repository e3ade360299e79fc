import type { Context } from 'hono';
import type { ApiEnv } from '@/server/http/context';
import { callerOf } from './session';

/**
 * Returns the business of the merchant that `signedIn` authorised.
 * @throws Error if the account has no business
 */
export function businessOf(c: Context<ApiEnv>) {
  const { account, business } = callerOf(c);
  if (!business) throw new Error(`merchant account ${account.id} has no business`);
  return business;
}
