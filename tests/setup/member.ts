import type { TestApi } from './api';
import { type Kept, protocolClient } from './protocol-client';

export interface TestMember {
  id: number;
  email: string;
  session: Kept;
  /** Makes a call in the member's session. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** Signs up a new member. */
export async function joinMember(test: TestApi, values: Record<string, unknown> = {}): Promise<TestMember> {
  const client = protocolClient(test, 'member');
  const reply = await client.signUp(values);
  if (reply.status !== 200) throw new Error(`sign-up answered ${reply.status}`);
  const read = (name: string) => reply.headers.get(name) ?? '';
  const session = { 'access-token': read('access-token'), client: read('client'), uid: read('uid') };
  return {
    id: reply.body.data.id,
    email: reply.body.data.email,
    session,
    call: async (method, path, body, headers = {}) => {
      const isJson = body !== undefined && !(body instanceof FormData);
      return test.api.request(`/api/v1${path}`, {
        method,
        headers: { ...session, ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
      });
    },
  };
}
