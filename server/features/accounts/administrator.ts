import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { mayCall } from '@/lib/contract/staff-roles';
import { COARSE, networkOf } from '@/lib/network/address-prefix';
import type { Administrator } from '@/server/features/audit/record-action';
import { ApiError } from '@/server/http/api-error';
import type { ApiEnv } from '@/server/http/context';
import { patternOf } from '@/server/http/observe-calls';
import { log } from '@/server/platform/log/log';
import { shownEmail } from '@/server/platform/mail/shown-email';
import { isEnrolmentCall, requiresSecondFactor } from './second-factor-requirement';
import { callerOf, claimedRole, findLiveSession, sessionOf } from './session';

/**
 * Guards all administrator routes before the request body is read. A rejected request is logged without its
 * credentials.
 * @throws ApiError unauthorized without a valid session, forbidden for a session of another role, of a
 *   suspended administrator, or of one whose staff role does not allow the call, second_factor_required for one who
 *   has to enable an authenticator first
 */
export const administratorsOnly = createMiddleware<ApiEnv>(async (c, next) => {
  if (!(await findLiveSession(c, 'administrator'))) {
    const role = await claimedRole(c);
    const network = networkOf(c.var.clientAddress, COARSE);
    log.warn('admin: refused', { method: c.req.method, route: patternOf(c), role: role ?? 'none', network });
    throw new ApiError(role ? 'forbidden' : 'unauthorized');
  }
  const { staffRole, otpEnabledAt } = callerOf(c).account;
  if (!mayCall(staffRole, c.req.method, c.req.path)) {
    log.warn('admin: refused', { method: c.req.method, route: patternOf(c), role: staffRole });
    throw new ApiError('forbidden');
  }
  const isOpen = otpEnabledAt !== null || isEnrolmentCall(c.req.method, c.req.path);
  if (!isOpen && (await requiresSecondFactor(c.var.database))) throw new ApiError('second_factor_required');
  await next();
});

/** Returns the administrator that `administratorsOnly` authorised, with the address that records show. */
export function administratorOf(c: Context<ApiEnv>): Administrator {
  const { account } = callerOf(c);
  return { id: account.id, email: shownEmail(account.email) };
}

/**
 * Guards a dangerous action: requires that the caller has recently entered the password or a code.
 * @throws ApiError proof_required
 */
export const provedRecently = createMiddleware<ApiEnv>(async (c, next) => {
  if (!sessionOf(c).provedUntil) throw new ApiError('proof_required');
  await next();
});
