import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

const FileSystemCache = FileSystemCacheModule.default ?? FileSystemCacheModule;

/** Number of catalogue changes (lib/cache/catalogue-changes). */
const changeCount = () => globalThis.hokcheuiCatalogueChanges ?? 0;
/** Change count at which each cached value was created. */
const madeAt = new WeakMap();

/**
 * Next's in-memory page cache with two additional rules. A page with status 404 is never cached, so that
 * unknown addresses cannot fill the cache. An entry begun before the last catalogue change is a miss,
 * whichever process made the change (a write, another instance, an import; see
 * server/platform/database/changes). Next creates one handler per request.
 */
export default class PageCache extends FileSystemCache {
  #began = changeCount();

  async get(key, context) {
    const entry = await super.get(key, context);
    // Entries of the build have no recorded count. They are valid until the first catalogue change.
    return entry && (madeAt.get(entry.value) ?? 0) !== changeCount() ? null : entry;
  }

  async set(key, data, context) {
    if (data?.status === 404) return;
    if (data) madeAt.set(data, this.#began);
    await super.set(key, data, context);
  }
}
