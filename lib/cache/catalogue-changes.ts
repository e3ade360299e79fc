/** What this process knows of changes to the catalogue made by any process; on globalThis, because Next bundles modules several times. */
interface CatalogueChanges {
  hokcheuiCatalogueChanges?: number;
  hokcheuiGoneSlugs?: ReadonlySet<string>;
}

const shared = globalThis as typeof globalThis & CatalogueChanges;

/** How many changes there were: what was begun at another count shows an older catalogue (lib/cache/page-cache, gateway). */
export const changeCount = (): number => shared.hokcheuiCatalogueChanges ?? 0;

/** Notes a change at once, and the slugs of the courses that are gone when they have been read. */
export async function noteCatalogueChange(gone: Promise<string[]>): Promise<void> {
  shared.hokcheuiCatalogueChanges = changeCount() + 1;
  try {
    shared.hokcheuiGoneSlugs = new Set(await gone);
  } catch (error) {
    console.warn('catalogue: the withdrawn courses could not be read', error);
  }
}

/** Whether a course was public and is no longer: its page answers 410. */
export function isGone(slug: string): boolean {
  return shared.hokcheuiGoneSlugs?.has(slug) ?? false;
}
