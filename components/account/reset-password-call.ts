import { memberApi, openMemberSession } from '@/lib/api/browser';
import { businessApi, openMerchantSession } from '@/lib/api/business-browser';
import type { Role } from '@/lib/contract/choices';

/**
 * Sets a new password with the token of a mail and opens the session that the response carries. The response
 * carries none if sign-in needs a one-time code or the account is suspended; an administrator signs in at its area.
 * @throws ApiFailure if the API rejects the request, AxiosError if there is no response
 */
export async function resetPassword(
  role: Role,
  values: { resetPasswordToken: string; password: string; passwordConfirmation: string },
): Promise<void> {
  if (role === 'administrator') {
    const { adminApi } = await import('@/lib/api/admin');
    await adminApi().resetPassword(values);
  } else if (role === 'merchant') {
    const reply = await businessApi().resetPassword(values);
    if (reply.header('access-token')) openMerchantSession(reply);
  } else {
    const reply = await memberApi().resetPassword(values);
    if (reply.header('access-token')) openMemberSession(reply);
  }
}
