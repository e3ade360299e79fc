import { afterEach, expect, vi } from 'vitest';
import { ApiFailure, type CallOptions, type Http, httpOf, type Page, type Reply } from '@/lib/api/http';
import { type StoredRole, storeCredentials } from '@/lib/browser/credentials';
import { storeProfile } from '@/lib/browser/member-store';
import { ERROR_STATUS, type ErrorCode, type PageMeta } from '@/lib/contract/envelope';
import { memberProfile } from '@/tests/factories/replies';

/** Replaces the network below the typed client: the one thing that component tests stub. */
vi.mock('@/lib/api/http', async (original) => ({
  ...(await original<typeof import('@/lib/api/http')>()),
  createHttp: ({ baseUrl }: { baseUrl: string }) => stubbedHttp(baseUrl),
}));

/** Stands for an argument on which the address of a call does not depend. */
export const ANY = {} as never;

/** The headers of a session in every reply. */
export const SESSION = { accessToken: 'token', client: 'client', uid: 'chan@example.com' };

/** The data of a reply: the session's headers and the numbers of a page are filled in. */
type Data<T> = T extends Page<infer D> ? D : T;
type Given<D> = D | Error | Promise<D> | ((values: object, options: CallOptions) => D | Promise<D>);

interface Call {
  method: string;
  path: string;
}
interface Answer extends Call {
  given: Given<unknown>;
  meta: Partial<PageMeta>;
  sent: object[];
}

let answers: Answer[] = [];
let unanswered: string[] = [];
/** Receives the call that is named, and not made. */
let naming: ((call: Call) => void) | null = null;

/**
 * Says what a call of the API answers, until the end of the test or the next answer to that call:
 * `answer(() => memberApi().signIn(ANY), profile)`.
 * @param call makes the call; it is not sent, only its method and address are read
 * @param given the data; an error; or a function of the values that were sent and the call's options
 * @returns the values that were sent by this call, oldest first; grows with each call
 */
export function answer<T>(call: () => Promise<T>, given: Given<Data<T>>, meta: Partial<PageMeta> = {}) {
  const named: Call[] = [];
  naming = (read) => void named.push(read);
  void call();
  naming = null;
  const [read] = named;
  if (!read) throw new Error('this is no call of the API');
  const sent: object[] = [];
  answers.unshift({ ...read, given, meta, sent });
  return sent;
}

/** Returns the failure with which the API rejects a call. */
export const refusal = (code: ErrorCode, errors?: Record<string, string[]>) =>
  new ApiFailure(code, ERROR_STATUS[code], code, errors);

/** Stores the session of a role, and a member's profile, as signing in does. */
export function signInAs(role: StoredRole): void {
  if (role === 'member') storeProfile(memberProfile());
  storeCredentials(role, SESSION);
}

function stubbedHttp(baseUrl: string): Http {
  return httpOf(async <T>(...call: Parameters<Http['send']>): Promise<Reply<T>> => {
    const [method, path, values = {}, options = {}] = call;
    const named = { method, path: baseUrl + path };
    if (naming) {
      naming(named);
      return new Promise(() => {});
    }
    const found = answers.find((answer) => answer.method === method && answer.path === named.path);
    if (!found) {
      unanswered.push(`${method} ${named.path}`);
      throw new Error(`no answer to ${method} ${named.path}`);
    }
    found.sent.push(values);
    const { given, meta } = found;
    if (given instanceof Error) throw given;
    const data = (await (typeof given === 'function' ? given(values, options) : given)) as T;
    const total = Array.isArray(data) ? data.length : 1;
    return {
      data,
      meta: { page: 1, perPage: 24, total, totalPages: 1, capped: false, ...meta },
      header: (name) => ({ 'access-token': SESSION.accessToken, ...SESSION })[name] ?? null,
    };
  });
}

afterEach(() => {
  const missing = unanswered;
  answers = [];
  unanswered = [];
  expect(missing, 'calls that the test does not answer').toEqual([]);
});
