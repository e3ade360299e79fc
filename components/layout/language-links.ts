import type { Locale } from '@/lib/contract/locale';
import { switchLocale } from '@/lib/i18n/paths';
import { HTML_LANG } from '@/lib/i18n/routing';
import { rememberedLocale, rememberLocale } from '@/lib/session/locale-cookie';
import { HINT_ID } from './element-ids';

/** Returns the link that contains an element and its language; null if the link keeps the language. */
function targetOf(element: EventTarget | null): { link: HTMLAnchorElement; target: Locale } | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (!link) return null;
  return { link, target: link.hreflang === HTML_LANG.en ? 'en' : 'zh-hk' };
}

/**
 * Adds the current query to language links when they are used, and stores the chosen language. If the page's
 * language differs from the stored one, shows the language hint (specification §A). Returns a clean-up
 * function.
 */
export function startLanguageLinks(): () => void {
  const own: Locale = document.documentElement.lang === HTML_LANG.en ? 'en' : 'zh-hk';
  const hint = document.getElementById(HINT_ID);
  const chosen = rememberedLocale();
  if (hint && chosen && chosen !== own) hint.hidden = false;

  /** Updates the address before a click, a touch or the browser's context menu reads it. */
  function refresh({ target }: Event) {
    const found = targetOf(target);
    if (!found) return;
    const { pathname, search, hash } = window.location;
    found.link.href = switchLocale(found.target, pathname, search) + hash;
  }
  function remember(event: Event) {
    const found = targetOf(event.target);
    if (found) rememberLocale(found.target);
    else if (hint && event.target instanceof Element && event.target.closest(`#${HINT_ID} button`)) {
      rememberLocale(own);
      hint.hidden = true;
    }
  }
  const stop = new AbortController();
  for (const name of ['pointerdown', 'focusin', 'click'])
    document.addEventListener(name, refresh, { signal: stop.signal });
  document.addEventListener('click', remember, { signal: stop.signal });
  return () => stop.abort();
}
