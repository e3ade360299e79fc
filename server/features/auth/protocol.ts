import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Role } from '@/lib/contract/choices';
import type { ApiEnv } from '@/server/http/context';
import { ProtocolError } from '@/server/http/protocol-error';
import { createRouter } from '@/server/http/router';
import { changeAccount, destroyAccount } from './account';
import { confirm, requestConfirmation } from './confirmation';
import { changePassword, openReset, requestReset } from './password-calls';
import type { ProtocolContext } from './protocol-context';
import { protocolDeclarations } from './protocol-declarations';
import { readProtocolInput } from './read-input';
import { signIn, signOut, validateToken } from './sign-in';
import { countSignUp, signUp } from './sign-up';

/**
 * Creates the routes of the sign-in protocol for one role. Compatible with the gem devise_token_auth, whose
 * clients work unchanged. The token does not rotate during a session.
 */
export function protocolRoutes(role: Role): OpenAPIHono<ApiEnv> {
  const routes = createRouter();
  const calls = protocolDeclarations(role);
  /**
   * Adds a call to the document and to the router. `openapi` would refuse an invalid body before the handler:
   * here the handlers validate with the same schemas, because the protocol answers in an order and a format
   * of its own, with the problems that only the database knows (docs/decisions/030).
   */
  const add = (
    { method, path, ...declared }: RouteConfig,
    handle: (c: ProtocolContext) => Response | Promise<Response>,
  ) => {
    routes.openAPIRegistry.registerPath({ method, path, ...declared });
    routes.on(method, path, handle);
  };
  routes.use(async (c, next) => {
    c.set('role', role);
    await next();
    c.header('Cache-Control', 'no-store');
  });
  // Count the attempt before its form is read.
  routes.post('/', countSignUp);
  routes.use(readProtocolInput);
  add(calls.signUp, signUp);
  add(calls.changeAccount, changeAccount);
  routes.patch('/', changeAccount);
  add(calls.destroyAccount, destroyAccount);
  add(calls.signIn, signIn);
  routes.get('/sign_in', () => {
    throw new ProtocolError(
      405,
      { errors: ['Use POST /sign_in to sign in. GET is not supported.'] },
      { Allow: 'POST' },
    );
  });
  add(calls.signOut, signOut);
  add(calls.validateToken, validateToken);
  add(calls.requestReset, requestReset);
  add(calls.openReset, openReset);
  add(calls.changePassword, changePassword);
  routes.patch('/password', changePassword);
  add(calls.confirm, confirm);
  add(calls.requestConfirmation, requestConfirmation);
  return routes;
}
