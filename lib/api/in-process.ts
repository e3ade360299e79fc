import { type Http, type Method, queryOf, type Reply, refusalOf } from './http';

const BASE = 'http://in.process/api/v1';

/** Hands a call over; `answer` is the body of what succeeded. */
type Dispatch = (request: Request) => Promise<{ response: Response; answer: object | null }>;

/**
 * Sends calls to the API of this process. There is no wire: names are the code's both ways, and an answer is the value that the
 * API holds, perhaps for others too, so that whoever changes it is stopped (outside production, where it is frozen).
 */
export function inProcess(dispatch: Dispatch): Http['send'] {
  return async <T>(method: Method, path: string, values: object = {}): Promise<Reply<T>> => {
    const { response, answer } = await dispatch(requestOf(method, path, values));
    if (!answer) throw refusalOf(response.status, await response.json(), `status ${response.status}`);
    if (process.env.NODE_ENV !== 'production') freeze(answer);
    return { ...(answer as Reply<T>), header: () => null };
  };
}

/** A NUL, which an address may hold, has no place in PostgreSQL's text and is left out, as on the wire. */
function requestOf(method: Method, path: string, values: object): Request {
  if (method !== 'get') {
    const body = JSON.stringify(values, (_, value) =>
      typeof value === 'string' ? withoutNul(value) : value,
    );
    // A failure is told in the language of the page.
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
