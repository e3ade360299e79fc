import type { Instrumentation } from 'next';
import type { ApiFailure } from '@/lib/api/http';

/** Runs once when a server process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { site } = await import('@/lib/site/site');
  if (site.errorReporting) {
    const { startFailureReports } = await import('@/lib/failures/server-failures');
    startFailureReports(await import('@sentry/nextjs'), site.errorReporting);
  }
  const { scriptMark } = await import('@/lib/security/script-mark');
  if (!scriptMark()) (await import('@/lib/process/page-rendering')).recordRequests();
  const { recordSocketAddresses } = await import('@/lib/network/socket-address');
  await recordSocketAddresses();
  const { loadServer } = await import('@/app/api/load-server');
  const { loadSettings, onCatalogueChange, startBackgroundWork, startProcess } = await loadServer();
  startProcess();
  // With `API_BASE_URL` the pages use an API elsewhere, which has its own database.
  if (process.env.API_BASE_URL) return;
  await loadSettings();
  const { noteCatalogueChange } = await import('@/lib/process/catalogue-changes');
  onCatalogueChange(noteCatalogueChange);
  startBackgroundWork();
}

/** Logs and reports a page or route that failed. The API has done so for a call that failed with 5xx. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // Next bundles the class several times, so `instanceof` does not suffice.
  const { name, status } = (error ?? {}) as Partial<ApiFailure>;
  if (name === 'ApiFailure' && status !== undefined && status >= 500) return;
  const { loadServer } = await import('@/app/api/load-server');
  const { routePath: route } = context;
  const logged = (await loadServer()).logFailedPage(error, { method, route });
  const { site } = await import('@/lib/site/site');
  if (!site.errorReporting) return;
  const { toError } = await import('@/lib/failures/server-failures');
  const { captureRequestError } = await import('@sentry/nextjs');
  // Without the path and the headers of the request.
  captureRequestError(toError(logged), { path: route, method, headers: {} }, context);
};
