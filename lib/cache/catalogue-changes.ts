/**
 * Changes to the catalogue by any process, as known to this process. On globalThis, because Next bundles
 * modules several times.
 */
interface CatalogueChanges {
  hokcheuiCatalogueChanges?: number;
  hokcheuiGoneSlugs?: ReadonlySet<string>;
}

const shared = globalThis as typeof globalThis & CatalogueChanges;

/**
 * Returns the number of catalogue changes. Work begun at another count may show outdated data
 * (lib/cache/page-cache, gateway).
 */
export const changeCount = (): number => shared.hokcheuiCatalogueChanges ?? 0;

/** Counts a change immediately. Stores the slugs of withdrawn courses once they are read. */
export async function noteCatalogueChange(gone: Promise<string[]>): Promise<void> {
  shared.hokcheuiCatalogueChanges = changeCount() + 1;
  try {
    shared.hokcheuiGoneSlugs = new Set(await gone);
  } catch (error) {
    console.warn('catalogue: the withdrawn courses could not be read', error);
  }
}

/** Returns whether a course was published but no longer is. Its page answers 410. */
export function isGone(slug: string): boolean {
  return shared.hokcheuiGoneSlugs?.has(slug) ?? false;
}
