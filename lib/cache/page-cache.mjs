import FileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

const FileSystemCache = FileSystemCacheModule.default ?? FileSystemCacheModule;

/**
 * Next's own page cache, in memory, with two rules of ours: a page that was not found is never kept (unknown
 * addresses must not fill the cache), and whatever is older than the catalogue's last change elsewhere
 * (another instance, an import; see server/db/changes) is made anew.
 */
export default class PageCache extends FileSystemCache {
  async get(key, context) {
    const entry = await super.get(key, context);
    if (entry && (entry.lastModified ?? 0) <= (globalThis.hokcheuiCatalogueChangedAt ?? 0)) return null;
    return entry;
  }

  async set(key, data, context) {
    if (data?.status === 404) return;
    await super.set(key, data, context);
  }
}
