/** Seconds per character of the Chinese body, in either language (specification §2). */
const SECONDS_PER_CHARACTER = 7.56;

/** Returns the duration of scrolling through the fifty copies, in seconds. */
export function scrollSeconds(chineseBody: string): number {
  return Number(([...chineseBody.trim()].length * SECONDS_PER_CHARACTER).toFixed(2));
}
