import type { Context } from 'hono';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv } from '@/server/http/context';
import { callerOf } from './session';

/**
 * Returns the business for which the merchant account that `signedIn` authorised works: its own, or that of its team.
 * @throws Error if the account has no business
 */
export function businessOf(c: Context<ApiEnv>) {
  const { account, business, team } = callerOf(c);
  const found = team ?? business;
  if (!found) throw new Error(`merchant account ${account.id} has no business`);
  return found;
}

/**
 * Returns the business that the merchant account owns.
 * @throws ApiError forbidden for an editor
 */
export function ownBusinessOf(c: Context<ApiEnv>) {
  if (callerOf(c).team) throw new ApiError('forbidden');
  return businessOf(c);
}
