import { Hono } from 'hono';
import type { Role } from '@/lib/contract/choices';
import type { ApiEnv } from '@/server/http/context';
import { ProtocolError } from '@/server/http/protocol-error';
import { changeAccount, destroyAccount } from './account';
import { confirm, requestConfirmation } from './confirmation';
import { changePassword, openReset, requestReset } from './password-calls';
import { readProtocolInput } from './read-input';
import { signIn, signOut, validateToken } from './sign-in';
import { countSignUp, signUp } from './sign-up';

/**
 * Creates the routes of the sign-in protocol for one role. Compatible with the gem devise_token_auth, whose
 * clients work unchanged. The token does not rotate during a session.
 */
export function protocolRoutes(role: Role): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.use(async (c, next) => {
    c.set('role', role);
    await next();
    c.header('Cache-Control', 'no-store');
  });
  // Count the attempt before its form is read.
  routes.post('/', countSignUp);
  routes.use(readProtocolInput);
  routes.post('/', signUp);
  routes.put('/', changeAccount).patch('/', changeAccount);
  routes.delete('/', destroyAccount);
  routes.post('/sign_in', signIn);
  routes.get('/sign_in', () => {
    throw new ProtocolError(
      405,
      { errors: ['Use POST /sign_in to sign in. GET is not supported.'] },
      { Allow: 'POST' },
    );
  });
  routes.delete('/sign_out', signOut);
  routes.get('/validate_token', validateToken);
  routes.post('/password', requestReset);
  routes.get('/password/edit', openReset);
  routes.put('/password', changePassword).patch('/password', changePassword);
  routes.get('/confirmation', confirm);
  routes.post('/confirmation', requestConfirmation);
  return routes;
}
