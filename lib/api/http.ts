import axios, { type AxiosAdapter, AxiosError, type AxiosInstance } from 'axios';
import humps from 'humps';
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

export interface CallOptions {
  /** Aborts the call: its promise is then rejected. */
  signal?: AbortSignal;
}

export interface Http {
  get<T>(path: string, query?: object, options?: CallOptions): Promise<T>;
  getPage<T>(path: string, query?: object): Promise<Page<T>>;
  post<T>(path: string, body: object): Promise<T>;
  postPage<T>(path: string, body: object): Promise<Page<T>>;
}

/** Lists are written by commas; what is absent is left out. */
function queryOf(values: object): Record<string, string> {
  const wire = humps.decamelizeKeys(values) as Record<string, unknown>;
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
  const body = humps.camelizeKeys(error.response.data ?? {}) as Partial<Failure>;
  return new ApiFailure(
    body.code ?? 'internal_error',
    error.response.status,
    body.message ?? error.message,
    body.errors,
  );
}

/** The contract's names are few and each is read thousands of times. */
const read = new Map<string, string>();

function codeName(name: string): string {
  const known = read.get(name) ?? humps.camelize(name);
  read.set(name, known);
  return known;
}

export type Dispatch = (request: Request) => Promise<Response>;

/** Hands a request over in this process: axios's own adapter prepares for a network, which takes longer than the call. */
function inProcess(dispatch: Dispatch): AxiosAdapter {
  return async (config) => {
    const { method = 'get', data: body, headers } = config;
    const request = new Request(axios.getUri(config), {
      method: method.toUpperCase(),
      headers: headers.toJSON(true) as Record<string, string>,
      body,
    });
    const answer = await dispatch(request);
    const { status, statusText } = answer;
    const reply = { data: await answer.text(), status, statusText, headers: {}, config, request };
    if (answer.ok) return reply;
    throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, request, reply);
  };
}

/**
 * The client half of the wire: snake_case there, camelCase here. `dispatch` replaces the network for calls
 * that are answered in process.
 */
export function createHttp(options: { baseUrl: string; dispatch?: Dispatch }): Http {
  const client: AxiosInstance = axios.create({
    baseURL: options.baseUrl,
    timeout: 15_000,
    adapter: options.dispatch ? inProcess(options.dispatch) : 'fetch',
  });
  async function call(
    method: 'get' | 'post',
    path: string,
    values: object = {},
    { signal }: CallOptions = {},
  ): Promise<Page<never>> {
    try {
      const reply = await client.request({
        method,
        url: path,
        signal,
        ...(method === 'get' ? { params: queryOf(values) } : { data: humps.decamelizeKeys(values) }),
      });
      return humps.camelizeKeys(reply.data, codeName) as Page<never>;
    } catch (error) {
      throw failureOf(error);
    }
  }
  return {
    get: async (path, query, options) => (await call('get', path, query, options)).data,
    getPage: (path, query) => call('get', path, query),
    post: async (path, body) => (await call('post', path, body)).data,
    postPage: (path, body) => call('post', path, body),
  };
}
