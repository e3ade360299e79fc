/** When this tab last reloaded for a missing chunk, in ms. */
export const RELOAD_KEY = 'chunk-reload';
/** A chunk that is still missing after a reload is not worth another one before this, in ms. */
export const RELOAD_PAUSE_MS = 60_000;
/** Event on `window`: a chunk is missing and the page is not reloaded; who hears it says so (gateway/missing-script). */
export const MISSING = 'missing-script';

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
    if (now - Number(window.sessionStorage.getItem(RELOAD_KEY) ?? 0) < RELOAD_PAUSE_MS) return false;
    window.sessionStorage.setItem(RELOAD_KEY, String(now));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Reloads once when a part of the script, asked for by a click, is no longer there, then has it said. Returns how to stop. */
export function startChunkReload(): () => void {
  const handleRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!reloadForMissingChunk(reason) && isMissingChunk(reason)) window.dispatchEvent(new Event(MISSING));
  };
  window.addEventListener('unhandledrejection', handleRejection);
  return () => window.removeEventListener('unhandledrejection', handleRejection);
}
