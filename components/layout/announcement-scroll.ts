/** How often the text stands in the line (specification §2). */
export const REPEATS = 50;
/** Seconds for each character of the Chinese body, whatever the language shown (specification §2). */
const SECONDS_PER_CHARACTER = 7.56;

/** px; as wide as screens get, so that the line never runs dry before it begins again. */
const WIDEST_SCREEN = 2_600;
/** px; the narrowest a character of the 14 px line gets. */
const NARROWEST_CHARACTER = 6;

/**
 * How the line of copies scrolls: in so many seconds, by so many per cent of its width. The shift is that of whole copies,
 * so that the beginning takes over unseen, and leaves as many as fill a screen.
 */
export function announcementScroll(chineseBody: string, text: string): { seconds: number; shift: number } {
  const seconds = [...chineseBody.trim()].length * SECONDS_PER_CHARACTER;
  const left = Math.ceil(WIDEST_SCREEN / ([...text].length * NARROWEST_CHARACTER));
  const moved = Math.max(REPEATS - left, REPEATS / 2);
  return { seconds: Number(seconds.toFixed(2)), shift: (-100 * moved) / REPEATS };
}
