/** Runs once when a server process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { recordSocketAddresses } = await import('@/lib/socket-address');
  await recordSocketAddresses();
  const { onCatalogueChange, startBackgroundWork, startProcess } = await import('@/server/app');
  startProcess();
  // The site's pages may come from an API elsewhere, which has its own database.
  if (process.env.API_BASE_URL) return;
  const { noteCatalogueChange } = await import('@/lib/cache/catalogue-changes');
  onCatalogueChange((gone) => void noteCatalogueChange(gone));
  startBackgroundWork();
}
