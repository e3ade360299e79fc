import 'server-only';
import { createEndpoints, type Endpoints } from '@/lib/api/endpoints';
import { ApiFailure, createHttp, type Http, httpOf } from '@/lib/api/http';
import type { Locale } from '@/lib/contract/locale';
import { currentRendering } from '@/lib/process/page-rendering';
import { inProcess } from './in-process';
import { loadApi } from './load-server';

const remote = process.env.API_BASE_URL;
const call = remote
  ? createHttp({ baseUrl: `${remote.replace(/\/$/, '')}/api/v1` }).send
  : inProcess(async (request) => (await loadApi()).dispatch(request));

/**
 * Records for the gateway what the page shows, what its search found, and whether the API was unavailable for a call
 * of it: it answered 503 or was unreachable.
 */
const send: Http['send'] = async <T>(...request: Parameters<Http['send']>) => {
  const rendering = currentRendering();
  try {
    const reply = await call<T>(...request);
    for (const tag of reply.header('Cache-Tag')?.split(',') ?? []) rendering?.tags.add(tag);
    const outcome = reply.header('Search-Outcome');
    if (rendering && outcome) rendering.searchOutcome = outcome;
    return reply;
  } catch (error) {
    if (rendering && (!(error instanceof ApiFailure) || error.status === 503)) rendering.isUnavailable = true;
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
