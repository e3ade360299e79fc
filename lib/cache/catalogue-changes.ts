/** What this process knows of changes to the catalogue made by any process; on globalThis, because Next bundles modules several times. */
interface CatalogueChanges {
  /** Milliseconds since 1970; cached pages from before are made anew (lib/cache/page-cache). */
  hokcheuiCatalogueChangedAt?: number;
  hokcheuiGoneSlugs?: ReadonlySet<string>;
}

const shared = globalThis as typeof globalThis & CatalogueChanges;

/** Notes a change, and the slugs of the courses that are gone when they have been read. */
export async function noteCatalogueChange(gone: Promise<string[]>): Promise<void> {
  shared.hokcheuiCatalogueChangedAt = Date.now();
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
