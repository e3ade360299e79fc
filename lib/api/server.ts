import 'server-only';
import { noteCatalogueChange } from '@/lib/cache/catalogue-changes';
import type { Locale } from '@/lib/contract/locale';
import { singleton } from '@/lib/singleton';
import { noteUnavailableCall } from '@/lib/unavailable-calls';
import { createApi } from '@/server/app';
import { createEndpoints, type Endpoints } from './endpoints';
import { ApiFailure, createHttp, type Http, httpOf } from './http';
import { inProcess } from './in-process';

/** One API per process. */
export const api = singleton('api', () => createApi({ onChange: noteCatalogueChange }));

const remote = process.env.API_BASE_URL;
const call = remote
  ? createHttp({ baseUrl: `${remote.replace(/\/$/, '')}/api/v1` }).send
  : inProcess((request) => api.dispatch(request));

/** Records a call that failed because the API was unavailable: it answered 503 or was unreachable. */
const send: Http['send'] = async (...asked) => {
  try {
    return await call(...asked);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 503) noteUnavailableCall();
    throw error;
  }
};
const http = httpOf(send);

/** Returns the API calls for server-rendered pages, in process unless `API_BASE_URL` is set. */
export const apiFor = (locale: Locale): Endpoints => endpoints[locale];

const endpoints = { 'zh-hk': createEndpoints(http, 'zh-hk'), en: createEndpoints(http, 'en') };

/** Returns the result of a call, or null if the API answers 404 or 410. */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}
