import axios, { AxiosError, type AxiosInstance } from 'axios';
import humps from 'humps';
import {
  type Decision,
  ERROR_CODES,
  ERROR_STATUS,
  type ErrorCode,
  type Failure,
  type PageMeta,
  type SignInCode,
} from '@/lib/contract/envelope';

/**
 * Proof of work required before the next sign-in attempt: find a number for which the SHA-256 of
 * `text:number` begins with `bits` zero bits.
 */
export interface Puzzle {
  text: string;
  bits: number;
}

/** An API failure: code, HTTP status and, for invalid input, the problems by field (camelCase names). */
export class ApiFailure extends Error {
  constructor(
    readonly code: ErrorCode | SignInCode,
    readonly status: number,
    /** For the log. Users see the text of the code (lib/api/failure-key.ts). */
    message: string,
    readonly errors: Record<string, string[]> | undefined = undefined,
    /** For a conflict: the decision that another administrator made first. */
    readonly decision: Decision | undefined = undefined,
    /** Proof of work to solve before the next sign-in attempt. */
    readonly puzzle: Puzzle | undefined = undefined,
  ) {
    super(message);
    this.name = 'ApiFailure';
  }
}

export interface Page<T> {
  data: T;
  meta: PageMeta;
}

export interface CallOptions {
  /** Aborts the call, whose promise then rejects. */
  signal?: AbortSignal;
  /**
   * Reports the share of the request body that was sent, from 0 to 1. Such a call has the longer upload
   * timeout.
   */
  onProgress?: (share: number) => void;
  /** Completes the call even if the page is left meanwhile. */
  keepalive?: boolean;
}

/** Equal to the server's timeout for reading a form (server/http/read-form). */
const UPLOAD_TIMEOUT_MS = 5 * 60 * 1000;

export type Method = 'get' | 'post' | 'put' | 'delete';

/** A complete response: its body, and its headers, which carry a session. */
export interface Reply<T> extends Page<T> {
  header(name: string): string | null;
}

export interface Http {
  get<T>(path: string, query?: object, options?: CallOptions): Promise<T>;
  getPage<T>(path: string, query?: object): Promise<Page<T>>;
  post<T>(path: string, body: object, options?: CallOptions): Promise<T>;
  postPage<T>(path: string, body: object): Promise<Page<T>>;
  /** Sends any call. `values` is the query of a GET and the body of other methods. */
  send<T>(method: Method, path: string, values?: object, options?: CallOptions): Promise<Reply<T>>;
}

/** Returns query parameters: lists are comma-separated, absent values are omitted. */
export function queryOf(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]: [string, unknown]) =>
      value === undefined || value === null || (Array.isArray(value) && value.length === 0)
        ? []
        : [[key, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  );
}

/** Returns the code of a response without one: most of the sign-in protocol's, and those of a proxy. */
function codeOf(status: number): ErrorCode {
  return ERROR_CODES.find((code) => ERROR_STATUS[code] === status) ?? 'internal_error';
}

/**
 * Returns the error to throw for a failed call: the API's failure if it responded, otherwise the transport
 * error.
 */
function failureOf(error: unknown): unknown {
  if (!(error instanceof AxiosError) || !error.response) return error;
  return refusalOf(error.response.status, error.response.data, error.message);
}

/**
 * Creates the failure from an error response of the API.
 * @param sent body of the response, with the names of the wire
 * @param otherwise message to use if the body has none
 */
export function refusalOf(status: number, sent: unknown, otherwise: string): ApiFailure {
  const body = (typeof sent === 'object' && sent ? humps.camelizeKeys(sent) : {}) as Partial<Failure> & {
    errorCodes?: Record<string, string[]>;
    puzzle?: Puzzle;
  };
  const sentences = Array.isArray(body.errors) ? (body.errors as string[]) : [];
  const fields = body.errorCodes ?? (Array.isArray(body.errors) ? undefined : body.errors);
  const message = body.message ?? sentences[0] ?? otherwise;
  return new ApiFailure(body.code ?? codeOf(status), status, message, fields, body.decision, body.puzzle);
}

/** Cache of converted names: the contract has few names, and each is converted thousands of times. */
const read = new Map<string, string>();

function codeName(name: string): string {
  const known = read.get(name) ?? humps.camelize(name);
  read.set(name, known);
  return known;
}

interface HttpOptions {
  baseUrl: string;
  /** Headers of every call, such as the language and the session. */
  headers?: () => Record<string, string>;
}

/** Converts the names to snake_case. Leaves FormData unchanged, because humps cannot convert it. */
const bodyOf = (values: object) => (values instanceof FormData ? values : humps.decamelizeKeys(values));

/** Creates the HTTP client. Converts between snake_case on the wire and camelCase in code. */
export function createHttp({ baseUrl, headers }: HttpOptions): Http {
  const client: AxiosInstance = axios.create({
    baseURL: baseUrl,
    timeout: 15_000,
    adapter: 'fetch',
  });
  async function send<T>(
    method: Method,
    path: string,
    values: object = {},
    { signal, onProgress, keepalive }: CallOptions = {},
  ): Promise<Reply<T>> {
    try {
      const reply = await client.request({
        method,
        url: path,
        signal,
        ...(headers && { headers: headers() }),
        ...(keepalive && { fetchOptions: { keepalive } }),
        // fetch reports no upload progress.
        ...(onProgress && {
          adapter: 'xhr',
          timeout: UPLOAD_TIMEOUT_MS,
          onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
        }),
        ...(method === 'get' ? { params: queryOf(humps.decamelizeKeys(values)) } : { data: bodyOf(values) }),
      });
      const body = humps.camelizeKeys(reply.data, codeName) as unknown as Page<T> & { success?: boolean };
      // `success: false` means failure whatever the status is (specification §4, §7).
      if (body.success === false) throw new ApiFailure('internal_error', reply.status, '');
      const header = (name: string) => {
        const value: unknown = reply.headers[name];
        return typeof value === 'string' ? value : null;
      };
      return { ...body, header };
    } catch (error) {
      throw failureOf(error);
    }
  }
  return httpOf(send);
}

/** Creates the shorthand calls from a `send` function. */
export function httpOf(send: Http['send']): Http {
  return {
    get: async <T>(path: string, query?: object, options?: CallOptions) =>
      (await send<T>('get', path, query, options)).data,
    getPage: (path, query) => send('get', path, query),
    post: async <T>(path: string, body: object, options?: CallOptions) =>
      (await send<T>('post', path, body, options)).data,
    postPage: (path, body) => send('post', path, body),
    send,
  };
}
