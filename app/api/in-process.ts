import { type Http, type Method, queryOf, type Reply, refusalOf } from '@/lib/api/http';

const BASE = 'http://in.process/api/v1';

/** Dispatches a request. `answer` is the body of a successful response. */
type Dispatch = (request: Request) => Promise<{ response: Response; answer: object | null }>;

/**
 * Sends calls to the API in this process, without serialisation or conversion of names. The reply is the
 * API's own value, which other requests may share. Outside production it is frozen, so that code that mutates
 * it fails.
 */
export function inProcess(dispatch: Dispatch): Http['send'] {
  return async <T>(method: Method, path: string, values: object = {}): Promise<Reply<T>> => {
    const { response, answer } = await dispatch(requestOf(method, path, values));
    if (!answer) throw refusalOf(response.status, await response.json(), `status ${response.status}`);
    if (process.env.NODE_ENV !== 'production') freeze(answer);
    return { ...(answer as Reply<T>), header: (name) => response.headers.get(name) };
  };
}

/** Removes NUL, which PostgreSQL cannot store, as the HTTP transport does. */
function requestOf(method: Method, path: string, values: object): Request {
  if (method !== 'get') {
    const body = JSON.stringify(values, (_, value) =>
      typeof value === 'string' ? withoutNul(value) : value,
    );
    // Error messages are in the language of the page.
    const { locale = '' } = values as { locale?: string };
    const headers = { 'content-type': 'application/json', 'accept-language': locale };
    return new Request(BASE + path, { method: method.toUpperCase(), headers, body });
  }
  const query = new URLSearchParams(queryOf(values)).toString();
  return new Request(`${BASE}${path}?${query.replaceAll('%00', '')}`);
}

const withoutNul = (text: string) => text.replaceAll('\0', '');

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
