import Bowser from 'bowser';

/** What a session runs on, in the makers' own names, as far as its user agent tells; null where it tells nothing. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  if (userAgent.trim() === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  return browser.name && os.name ? { browser: browser.name, system: os.name } : null;
}
