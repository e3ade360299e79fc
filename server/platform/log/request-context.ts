import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  requestId: string;
}

/** Next bundles this module several times, so the storage belongs to the process. */
const holder = globalThis as typeof globalThis & {
  hokcheuiRequests?: AsyncLocalStorage<RequestContext>;
};
holder.hokcheuiRequests ??= new AsyncLocalStorage();
const requests = holder.hokcheuiRequests;

/** Runs the work of a request; its log lines contain the request id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return requests.run({ requestId }, work);
}

/** Returns the id of the current request, if any. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.requestId;
}
