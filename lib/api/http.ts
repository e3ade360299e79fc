import axios, { AxiosError, type AxiosInstance } from 'axios';
import humps from 'humps';
import {
  type Decision,
  ERROR_CODES,
  ERROR_STATUS,
  type ErrorCode,
  type Failure,
  type PageMeta,
} from '@/lib/contract/envelope';

/** Work that another attempt to sign in is to show: a number that makes the SHA-256 of `text:number` begin with so many zero bits. */
export interface Puzzle {
  text: string;
  bits: number;
}

/** A failure of the API: its code, HTTP status and, for invalid input, what is wrong with each field (by its name in code). */
export class ApiFailure extends Error {
  constructor(
    /** `otp_required` and `puzzle_required` are the sign-in protocol's own (specification §E). */
    readonly code: ErrorCode | 'otp_required' | 'puzzle_required',
    readonly status: number,
    message: string,
    readonly errors: Record<string, string[]> | undefined = undefined,
    /** Who was faster, where an administrator comes second. */
    readonly decision: Decision | undefined = undefined,
    /** What is to be solved before signing in is tried again. */
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
  /** Aborts the call: its promise is then rejected. */
  signal?: AbortSignal;
  /** Told the share, 0 to 1, of a body that is on its way; such a call may take as long as the connection needs. */
  onProgress?: (share: number) => void;
}

/** As long as the server waits for a form (server/http/read-form). */
const UPLOAD_TIMEOUT_MS = 5 * 60 * 1000;

export type Method = 'get' | 'post' | 'put' | 'delete';

/** An answer whole: its body, and its headers, which carry a session. */
export interface Reply<T> extends Page<T> {
  header(name: string): string | null;
}

export interface Http {
  get<T>(path: string, query?: object, options?: CallOptions): Promise<T>;
  getPage<T>(path: string, query?: object): Promise<Page<T>>;
  post<T>(path: string, body: object, options?: CallOptions): Promise<T>;
  postPage<T>(path: string, body: object): Promise<Page<T>>;
  /** Any call; `values` is the query of a get and the body of the others. */
  send<T>(method: Method, path: string, values?: object, options?: CallOptions): Promise<Reply<T>>;
}

/** Values of a query: lists are written by commas, what is absent is left out. */
export function queryOf(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]: [string, unknown]) =>
      value === undefined || value === null || (Array.isArray(value) && value.length === 0)
        ? []
        : [[key, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  );
}

/** The sign-in protocol names no code: its status says the same. */
function codeOf(status: number): ErrorCode {
  return ERROR_CODES.find((code) => ERROR_STATUS[code] === status) ?? 'internal_error';
}

/** What a failed call throws: the API's failure where it answered, else what went wrong on the way. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof AxiosError) || !error.response) return error;
  return refusalOf(error.response.status, error.response.data, error.message);
}

/**
 * The failure that an answer of the API tells.
 * @param sent its body, by the names of the wire
 * @param otherwise its message where it tells none
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

/** The contract's names are few and each is read thousands of times. */
const read = new Map<string, string>();

function codeName(name: string): string {
  const known = read.get(name) ?? humps.camelize(name);
  read.set(name, known);
  return known;
}

interface HttpOptions {
  baseUrl: string;
  /** Sent with each call: the language, a session. */
  headers?: () => Record<string, string>;
}

/** A form with files goes as it is; humps would make nothing of it. */
const bodyOf = (values: object) => (values instanceof FormData ? values : humps.decamelizeKeys(values));

/** The client half of the wire: snake_case there, camelCase here. */
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
    { signal, onProgress }: CallOptions = {},
  ): Promise<Reply<T>> {
    try {
      const reply = await client.request({
        method,
        url: path,
        signal,
        ...(headers && { headers: headers() }),
        // fetch tells nothing of a body that is being sent.
        ...(onProgress && {
          adapter: 'xhr',
          timeout: UPLOAD_TIMEOUT_MS,
          onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
        }),
        ...(method === 'get' ? { params: queryOf(humps.decamelizeKeys(values)) } : { data: bodyOf(values) }),
      });
      const body = humps.camelizeKeys(reply.data, codeName) as unknown as Page<T> & { success?: boolean };
      // Whatever the status: what says that it failed has failed (specification §4, §7).
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

/** The calls, made by one that sends. */
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
