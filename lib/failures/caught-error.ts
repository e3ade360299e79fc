/**
 * Hands an error that a React boundary caught to what collects the page's failures (`FAILURES_SCRIPT`), as if nothing
 * had caught it. Errors of the server, which have a digest, are reported there.
 */
export function reportCaughtError(error: unknown): void {
  if (error instanceof Error && !('digest' in error))
    window.dispatchEvent(new ErrorEvent('error', { error }));
}
