/** Returns whether the visitor closed the browser's question, or another attempt replaced it. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
