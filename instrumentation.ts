import type { Instrumentation } from 'next';
import type { ApiFailure } from '@/lib/api/http';

/** Runs once when a server process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { site } = await import('@/lib/site');
  if (site.errorReporting) {
    const { startFailureReports } = await import('@/lib/server-failures');
    startFailureReports(site.errorReporting);
  }
  const { recordSocketAddresses } = await import('@/lib/socket-address');
  await recordSocketAddresses();
  const { loadServer } = await import('@/app/api/load-server');
  const { onCatalogueChange, startBackgroundWork, startProcess } = await loadServer();
  startProcess();
  // With `API_BASE_URL` the pages use an API elsewhere, which has its own database.
  if (process.env.API_BASE_URL) return;
  const { noteCatalogueChange } = await import('@/lib/catalogue-changes');
  onCatalogueChange(noteCatalogueChange);
  startBackgroundWork();
}

/** Logs a page or route that failed. A call that failed with 5xx is in the log of the API already. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // Next bundles the class several times, so `instanceof` does not suffice.
  const { name, status } = (error ?? {}) as Partial<ApiFailure>;
  if (name === 'ApiFailure' && status !== undefined && status >= 500) return;
  const { loadServer } = await import('@/app/api/load-server');
  (await loadServer()).logFailedPage(error, { method, route: routePath });
};
