import type { Instrumentation } from 'next';

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

/** Logs a page or route that failed. A failed call is in the log of the API already. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  if (error instanceof Error && error.name === 'ApiFailure') return;
  const { loadServer } = await import('@/app/api/load-server');
  (await loadServer()).logFailedPage(error, { method, route: routePath });
};
