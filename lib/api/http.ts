import axios, { AxiosError, type AxiosInstance } from 'axios';
import { camelizeKeys, decamelizeKeys } from 'humps';
import type { ErrorCode, Failure, PageMeta } from '@/lib/contract/envelope';

/** A failure of the API: its code, HTTP status and, for invalid input, what is wrong with each field. */
export class ApiFailure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly status: number,
    message: string,
    readonly errors: Failure['errors'] = undefined,
  ) {
    super(message);
    this.name = 'ApiFailure';
  }
}

export interface Page<T> {
  data: T;
  meta: PageMeta;
}

export interface Http {
  get<T>(path: string, query?: object): Promise<T>;
  getPage<T>(path: string, query?: object): Promise<Page<T>>;
  post<T>(path: string, body: object): Promise<T>;
  postPage<T>(path: string, body: object): Promise<Page<T>>;
}

/** Lists are written by commas; what is absent is left out. */
function queryOf(values: object): Record<string, string> {
  const wire = decamelizeKeys(values) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(wire).flatMap(([key, value]) =>
      value === undefined || value === null || (Array.isArray(value) && value.length === 0)
        ? []
        : [[key, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  );
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof AxiosError) || !error.response) return error;
  const body = camelizeKeys(error.response.data ?? {}) as Partial<Failure>;
  return new ApiFailure(
    body.code ?? 'internal_error',
    error.response.status,
    body.message ?? error.message,
    body.errors,
  );
}

/**
 * The client half of the wire: snake_case there, camelCase here. `fetch` replaces the network for calls
 * that are dispatched in process.
 */
export function createHttp(options: { baseUrl: string; fetch?: typeof fetch }): Http {
  const client: AxiosInstance = axios.create({
    baseURL: options.baseUrl,
    timeout: 15_000,
    adapter: 'fetch',
    ...(options.fetch ? { env: { fetch: options.fetch } } : {}),
  });
  async function call(method: 'get' | 'post', path: string, values: object = {}): Promise<Page<never>> {
    try {
      const reply = await client.request({
        method,
        url: path,
        ...(method === 'get' ? { params: queryOf(values) } : { data: decamelizeKeys(values) }),
      });
      return camelizeKeys(reply.data) as Page<never>;
    } catch (error) {
      throw failureOf(error);
    }
  }
  return {
    get: async (path, query) => (await call('get', path, query)).data,
    getPage: (path, query) => call('get', path, query),
    post: async (path, body) => (await call('post', path, body)).data,
    postPage: (path, body) => call('post', path, body),
  };
}
