/** Seconds for each character of the Chinese body, whatever the language shown (specification §2). */
const SECONDS_PER_CHARACTER = 7.56;

/** How long the line of fifty copies takes to scroll, in seconds. */
export function scrollSeconds(chineseBody: string): number {
  return Number(([...chineseBody.trim()].length * SECONDS_PER_CHARACTER).toFixed(2));
}
