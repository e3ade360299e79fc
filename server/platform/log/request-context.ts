import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  requestId: string;
}

/** One a process, though Next bundles this module into several. */
const holder = globalThis as typeof globalThis & {
  hokcheuiRequests?: AsyncLocalStorage<RequestContext>;
};
holder.hokcheuiRequests ??= new AsyncLocalStorage();
const requests = holder.hokcheuiRequests;

/** Runs a request's work; what it logs carries the id. */
export function inRequest<T>(requestId: string, work: () => T): T {
  return requests.run({ requestId }, work);
}

/** Id of the request being worked on, if one is. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.requestId;
}
