/** When this tab last reloaded for a missing chunk, in ms. */
const KEY = 'chunk-reload';
/** A chunk that is still missing after a reload is not worth another one before this, in ms. */
const PAUSE_MS = 60_000;

const CHUNK_MESSAGE =
  /Failed to load chunk|Unable to preload CSS|Loading (?:CSS )?chunk|dynamically imported module|Importing a module script failed/i;

/** Whether a part of the site's script could not be fetched: after a new version was put up, or without a network. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || CHUNK_MESSAGE.test(error.message));
}

/** Reloads the page for a missing chunk (specification §8), once a minute at most; not at all where that cannot be kept. */
export function reloadForMissingChunk(error: unknown, now = Date.now()): boolean {
  // Without a network nothing is to be had by a reload.
  if (!isMissingChunk(error) || navigator.onLine === false) return false;
  try {
    if (now - Number(window.sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return false;
    window.sessionStorage.setItem(KEY, String(now));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Reloads once when a part of the script, asked for by a click, is no longer there. Returns how to stop. */
export function startChunkReload(): () => void {
  const handleRejection = ({ reason }: PromiseRejectionEvent) => reloadForMissingChunk(reason);
  window.addEventListener('unhandledrejection', handleRejection);
  return () => window.removeEventListener('unhandledrejection', handleRejection);
}
