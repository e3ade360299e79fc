import { endLanguageOffer, noteLanguageOffer } from '@/lib/browser/language-offer';
import { rememberLocale } from '@/lib/browser/locale-cookie';
import type { Locale } from '@/lib/contract/locale';
import { switchLocale } from '@/lib/i18n/paths';
import { HTML_LANG } from '@/lib/i18n/routing';
import { HINT_ID } from './element-ids';

/** Returns the link that contains an element and its language; null if the link keeps the language. */
function targetOf(element: EventTarget | null): { link: HTMLAnchorElement; target: Locale } | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (!link) return null;
  return { link, target: link.hreflang === HTML_LANG.en ? 'en' : 'zh-hk' };
}

/**
 * Adds the current query to language links when they are used, and stores the chosen language, also when the language
 * hint (specification §A) is closed. Returns a clean-up function.
 */
export function startLanguageLinks(): () => void {
  const own: Locale = document.documentElement.lang === HTML_LANG.en ? 'en' : 'zh-hk';
  const hint = document.getElementById(HINT_ID);
  if (hint) noteLanguageOffer();

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
      endLanguageOffer();
    }
  }
  const stop = new AbortController();
  for (const name of ['pointerdown', 'focusin', 'click'])
    document.addEventListener(name, refresh, { signal: stop.signal });
  document.addEventListener('click', remember, { signal: stop.signal });
  return () => stop.abort();
}
