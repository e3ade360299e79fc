import { noteCatalogueChange } from '@/lib/process/catalogue-changes';
import { singleton } from '@/lib/process/singleton';

/**
 * Loads the server's modules, once in a process. Next bundles them for each group of routes, and each bundle would
 * take some 30 MB of memory. `instrumentation.ts` is the first caller, so that its bundle serves all.
 */
export const loadServer = () => singleton('server modules', () => import('@/server/app'));

/** Returns the API of this process. */
export const loadApi = () =>
  singleton('api', async () => (await loadServer()).createApi({ onChange: noteCatalogueChange }));
