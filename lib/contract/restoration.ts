import { z } from 'zod';
import { ROLES } from './choices';

/** Body of POST restorations: the token of a mailed link that restores an account or its former address. */
export const restorationInputSchema = z.object({
  token: z.string().regex(/^[\w-]{22}$/, { error: 'invalid' }),
});

/**
 * What was restored. After a change of address a new password has to be set, with this token: nobody can sign in with
 * the former one, which whoever changed the address knew. There is no token for an administrator without an
 * authenticator: the operator resets its password.
 */
export const restorationSchema = z
  .object({ role: z.enum(ROLES), resetPasswordToken: z.string().nullable() })
  .meta({ id: 'Restoration' });
export type Restoration = z.infer<typeof restorationSchema>;
