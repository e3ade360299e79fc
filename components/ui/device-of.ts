import Bowser from 'bowser';

/** Returns the browser and the operating system that a user agent names; null if it names neither. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  if (userAgent.trim() === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  return browser.name && os.name ? { browser: browser.name, system: os.name } : null;
}
