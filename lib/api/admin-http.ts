import type { CallOptions, Http, Reply } from './http';

/** Path prefix of every admin call. */
export const ADMIN_ROOT = '/api/v1/admin';

export type Wanted = { id: number; version: number };
export type Done = { id: number };

export type AdminHttp = ReturnType<typeof adminHttp>;

/** Creates the HTTP verbs of the admin, by paths below `ADMIN_ROOT`. */
export function adminHttp(http: Http) {
  const dataOf = async <T>(reply: Promise<Reply<T>>): Promise<T> => (await reply).data;
  return {
    get: <T>(path: string, query?: object, options?: CallOptions) =>
      http.get<T>(`${ADMIN_ROOT}${path}`, query, options),
    getPage: <T>(path: string, query: object) => http.getPage<T>(`${ADMIN_ROOT}${path}`, query),
    post: <T>(path: string, body: object = {}) => http.post<T>(`${ADMIN_ROOT}${path}`, body),
    put: <T>(path: string, body: object) => dataOf(http.send<T>('put', `${ADMIN_ROOT}${path}`, body)),
    remove: <T>(path: string) => dataOf(http.send<T>('delete', `${ADMIN_ROOT}${path}`)),
  };
}
