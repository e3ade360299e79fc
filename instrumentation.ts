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

/** Reports a page or route that failed on the server. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || !process.env.SENTRY_DSN) return;
  const { reportRequestError } = await import('@/lib/server-failures');
  reportRequestError(error, request, context);
};
