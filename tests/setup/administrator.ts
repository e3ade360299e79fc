import { expect } from 'vitest';
import type { TestApi } from './api';
import { type Kept, PASSWORD, protocolClient, sessionOf } from './protocol-client';

export interface TestAdministrator {
  id: number;
  email: string;
  session: Kept;
  /** Makes a call below `/api/v1/admin` in the administrator's session. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** Makes a call that must succeed and returns its data. */
  // biome-ignore lint/suspicious/noExplicitAny: a black box; tests say what they expect
  data(method: string, path: string, body?: unknown): Promise<any>;
}

/** Creates an administrator by invitation and sign-up. */
export async function joinAdministrator(test: TestApi): Promise<TestAdministrator> {
  const reply = await protocolClient(test, 'administrator').signUp();
  if (reply.status !== 200) throw new Error(`sign-up answered ${reply.status}`);
  return administratorIn(test, reply.body.data, sessionOf(reply));
}

/** Returns the administrator of an open session. */
export function administratorIn(
  test: TestApi,
  { id, email }: { id: number; email: string },
  session: Kept,
): TestAdministrator {
  const call: TestAdministrator['call'] = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const sent = body === undefined && (method === 'POST' || method === 'PUT') ? {} : body;
    return test.api.request(`/api/v1/admin${path}`, {
      method,
      headers: {
        ...session,
        ...(sent === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: isForm ? body : JSON.stringify(sent) }),
    });
  };
  return {
    id,
    email,
    session,
    call,
    data: async (method, path, body) => {
      const reply = await call(method, path, body);
      const json = await reply.json();
      expect({ status: reply.status, failure: json.success ? null : json }).toEqual({
        status: 200,
        failure: null,
      });
      return json.data;
    },
  };
}

/** Makes the last proof too old, so that dangerous calls require a new one. */
export async function forgetProof(test: TestApi, { id }: TestAdministrator): Promise<void> {
  await test.db.execute(
    `update sessions set proved_at = now() - interval '11 minutes' where account_id = ${id}`,
  );
}

/** Confirms the password. */
export async function prove(administrator: TestAdministrator, password = PASSWORD): Promise<Response> {
  return administrator.call('POST', '/account/proof', { current_password: password });
}
