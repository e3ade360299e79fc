import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

const FileSystemCache = FileSystemCacheModule.default ?? FileSystemCacheModule;

/** How many changes of the catalogue there were (lib/cache/catalogue-changes). */
const changeCount = () => globalThis.hokcheuiCatalogueChanges ?? 0;
/** The count that each kept value was made at. */
const madeAt = new WeakMap();

/**
 * Next's own page cache, in memory, with two rules of ours: a page that was not found is never kept (unknown
 * addresses must not fill the cache), and whatever was begun before the catalogue's last change by any process
 * (a write here, another instance, an import; see server/platform/database/changes) is made anew. Next makes one for each request.
 */
export default class PageCache extends FileSystemCache {
  #began = changeCount();

  async get(key, context) {
    const entry = await super.get(key, context);
    // What the build made stands in no memory, and knows nothing of any catalogue.
    return entry && (madeAt.get(entry.value) ?? 0) !== changeCount() ? null : entry;
  }

  async set(key, data, context) {
    if (data?.status === 404) return;
    if (data) madeAt.set(data, this.#began);
    await super.set(key, data, context);
  }
}
