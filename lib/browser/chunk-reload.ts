/** Storage key of the time of this tab's last reload for a missing chunk, in ms. */
export const RELOAD_KEY = 'chunk-reload';
/** Milliseconds before a missing chunk may reload the page again. */
export const RELOAD_PAUSE_MS = 60_000;
/**
 * Event on `window`: a chunk is missing and the page is not reloaded. The listener shows a message
 * (gateway/missing-script).
 */
export const MISSING = 'missing-script';

const CHUNK_MESSAGE =
  /Failed to load chunk|Unable to preload CSS|Loading (?:CSS )?chunk|dynamically imported module|Importing a module script failed|module factory is not available/i;

/**
 * Returns whether an error means that a script chunk could not be loaded, after a deployment or without a
 * network. Turbopack's loader may also evaluate a module before a chunk that it needs, on a slow network; the module
 * then fails for as long as the page lives.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || CHUNK_MESSAGE.test(error.message));
}

/**
 * Reloads the page for a missing chunk (specification §8), at most once a minute. Does nothing if the time of
 * the reload cannot be stored.
 */
export function reloadForMissingChunk(error: unknown, now = Date.now()): boolean {
  // Without a network a reload would fail.
  if (!isMissingChunk(error) || navigator.onLine === false) return false;
  try {
    if (now - Number(window.sessionStorage.getItem(RELOAD_KEY) ?? 0) < RELOAD_PAUSE_MS) return false;
    window.sessionStorage.setItem(RELOAD_KEY, String(now));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * Handles chunks that fail to load after a click: reloads once, then dispatches `MISSING`. Returns the
 * function that stops it.
 */
export function startChunkReload(): () => void {
  const handleRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!reloadForMissingChunk(reason) && isMissingChunk(reason)) window.dispatchEvent(new Event(MISSING));
  };
  window.addEventListener('unhandledrejection', handleRejection);
  return () => window.removeEventListener('unhandledrejection', handleRejection);
}
