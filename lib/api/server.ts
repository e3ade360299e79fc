import 'server-only';
import { noteCatalogueChange } from '@/lib/cache/catalogue-changes';
import type { Locale } from '@/lib/contract/locale';
import { noteUnavailableCall } from '@/lib/unavailable-calls';
import { createApi } from '@/server/app';
import { createEndpoints, type Endpoints } from './endpoints';
import { ApiFailure, createHttp, type Http, httpOf } from './http';
import { inProcess } from './in-process';

/** One API a process, though Next bundles this module into several. */
const holder = globalThis as typeof globalThis & { hokcheuiApi?: ReturnType<typeof createApi> };
holder.hokcheuiApi ??= createApi({ onChange: noteCatalogueChange });
export const api = holder.hokcheuiApi;

const remote = process.env.API_BASE_URL;
const call = remote
  ? createHttp({ baseUrl: `${remote.replace(/\/$/, '')}/api/v1` }).send
  : inProcess((request) => api.dispatch(request));

/** Notes what could not be answered for now: the API says so, or was not reached. */
const send: Http['send'] = async (...asked) => {
  try {
    return await call(...asked);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 503) noteUnavailableCall();
    throw error;
  }
};
const http = httpOf(send);

/** Every call of the API for a page, in process unless `API_BASE_URL` names one elsewhere. */
export const apiFor = (locale: Locale): Endpoints => endpoints[locale];

const endpoints = { 'zh-hk': createEndpoints(http, 'zh-hk'), en: createEndpoints(http, 'en') };

/** What a call answers, or null where the API says there is no such thing (404 or 410). */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}
