import { expect } from 'vitest';
import type { Role } from '@/lib/contract/choices';
import { inviteAdministrator } from '@/server/features/auth/invitation';
import { MOUNTS } from '@/server/http/mounts';
import type { TestApi } from './api';

/** Session headers that a browser stores. */
export interface Kept {
  'access-token': string;
  client: string;
  uid: string;
}

export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a black box may answer anything; tests say what they expect
  body: any;
}

export const PASSWORD = 'Kowloon ferry 1888';
export const SESSION_HEADERS = ['access-token', 'token-type', 'client', 'expiry', 'uid', 'authorization'];

/** A client of one mount that uses only the protocol. */
export interface ProtocolClient {
  /** @param from client address */
  call(method: string, path: string, body?: unknown, headers?: object, from?: string): Promise<Reply>;
  /** Returns a valid sign-up payload with the given values. */
  payload(values?: Record<string, unknown>): Promise<Record<string, unknown>>;
  signUp(values?: Record<string, unknown>): Promise<Reply>;
  signIn(email: string, password?: string): Promise<Reply>;
  /** Creates an account with its first session. */
  join(email?: string): Promise<{ email: string; session: Kept; reply: Reply }>;
  validate(session: object): Promise<Reply>;
}

let serial = 0;
/** Returns an unused e-mail address. */
export const freshEmail = () => `person${++serial}@example.com`;

export function sessionOf({ headers }: Reply): Kept {
  const read = (name: string) => headers.get(name) ?? '';
  return { 'access-token': read('access-token'), client: read('client'), uid: read('uid') };
}

/** Checks that a reply has all six session headers or none. */
export function expectSession(reply: Reply, carried: boolean): void {
  expect(SESSION_HEADERS.filter((name) => reply.headers.has(name))).toEqual(carried ? SESSION_HEADERS : []);
}

/** Converts a body of text, bytes, a form or JSON, and returns its content type. */
function bodyOf(body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  if (body instanceof URLSearchParams || body instanceof FormData) return { body };
  if (typeof body === 'string') return { body, type: 'application/json' };
  return { body: JSON.stringify(body), type: 'application/json' };
}

export function protocolClient(test: TestApi, role: Role, api = test.api): ProtocolClient {
  const client: ProtocolClient = {
    async call(method, path, body, headers = {}, from = '192.0.2.1') {
      const { body: sent, type } = bodyOf(body);
      const init = {
        method,
        headers: { ...(type ? { 'content-type': type } : {}), ...headers } as Record<string, string>,
        ...(sent === undefined ? {} : { body: sent }),
      };
      const reply = await api.request(MOUNTS[role] + path, init, { remoteAddress: from });
      const text = await reply.text();
      return { status: reply.status, headers: reply.headers, body: text ? JSON.parse(text) : null };
    },
    async payload(values = {}) {
      const email = 'email' in values ? values.email : freshEmail();
      const body = { email, password: PASSWORD, password_confirmation: PASSWORD, ...values };
      if (role !== 'administrator') return body;
      const invited = typeof email === 'string' ? email.replaceAll('\0', '').trim().toLowerCase() : '';
      return { ...body, invitation_token: await inviteAdministrator(test.db, invited) };
    },
    signUp: async (values) => client.call('POST', '', await client.payload(values)),
    signIn: (email, password = PASSWORD) => client.call('POST', '/sign_in', { email, password }),
    async join(email = freshEmail()) {
      const reply = await client.signUp({ email });
      expect(reply.status).toBe(200);
      return { email, session: sessionOf(reply), reply };
    },
    validate: (session) => client.call('GET', '/validate_token', undefined, session),
  };
  return client;
}
