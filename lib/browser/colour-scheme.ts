/** The visitor's colour scheme, stored in the browser. The default is the system's. */
export type ColourSchemeChoice = 'system' | 'light' | 'dark';

const KEY = 'colour-scheme';
const CHANGED = 'colour-scheme-changed';

export function schemeChoice(): ColourSchemeChoice {
  const stored = window.localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseScheme(choice: ColourSchemeChoice): void {
  const root = document.documentElement;
  root.removeAttribute('data-light');
  root.removeAttribute('data-dark');
  if (choice === 'system') window.localStorage.removeItem(KEY);
  else {
    window.localStorage.setItem(KEY, choice);
    root.setAttribute(`data-${choice}`, '');
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Subscribes to changes of the scheme in any tab. */
export function subscribeToScheme(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** Inline script that runs before the first paint, so that the other scheme never flashes. */
export const SCHEME_SCRIPT = `try{var s=localStorage['${KEY}'];s&&document.documentElement.setAttribute('data-'+s,'')}catch(e){}`;
