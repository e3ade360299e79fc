import type { Locale } from '@/lib/contract/locale';
import { switchLocale } from '@/lib/i18n/paths';
import { HTML_LANG } from '@/lib/i18n/routing';
import { rememberedLocale, rememberLocale } from '@/lib/session/locale-cookie';
import { HINT_ID } from './element-ids';

/** The language a link leads to; null for links that keep the language. */
function targetOf(element: EventTarget | null): { link: HTMLAnchorElement; target: Locale } | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (!link) return null;
  return { link, target: link.hreflang === HTML_LANG.en ? 'en' : 'zh-hk' };
}

/**
 * Language links keep the query and filters of the moment they are used, and are remembered. Where the page is in
 * another language than the one chosen earlier, one line offers to switch (specification §A).
 */
export function startLanguageLinks(): () => void {
  const own: Locale = document.documentElement.lang === HTML_LANG.en ? 'en' : 'zh-hk';
  const hint = document.getElementById(HINT_ID);
  const chosen = rememberedLocale();
  if (hint && chosen && chosen !== own) hint.hidden = false;

  /** Before a click, a touch or a menu of the browser's own reads the address. */
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
