import { memberApi, openMemberSession } from '@/lib/api/browser';
import { businessApi, openMerchantSession } from '@/lib/api/business-browser';
import type { StoredRole } from '@/lib/session/credentials';

/**
 * Sets a new password by the token of a mail, and opens the session that the answer carries; none where a one-time code or a
 * suspension stands in its way.
 * @throws ApiFailure where the API refuses, AxiosError where no answer arrives
 */
export async function resetPassword(
  role: StoredRole,
  values: { resetPasswordToken: string; password: string; passwordConfirmation: string },
): Promise<void> {
  if (role === 'merchant') {
    const reply = await businessApi().resetPassword(values);
    if (reply.header('access-token')) openMerchantSession(reply);
  } else {
    const reply = await memberApi().resetPassword(values);
    if (reply.header('access-token')) openMemberSession(reply);
  }
}
