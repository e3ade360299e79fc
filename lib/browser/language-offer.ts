import { LOCALE_COOKIE } from './locale-cookie';

/** Set once the browser's language was offered, so that it is not offered again. */
const KEY = 'language-offered';
/** Attribute of the root element while the other language is offered (components/layout/language-hint). */
const MARK = 'data-offer';

/**
 * Inline script that offers the other language before the first paint, so that nothing moves: the language chosen
 * earlier, or else, once, the first one of the browser in which the site exists.
 */
export const OFFER_SCRIPT = `try{const h=document.documentElement,c=/${LOCALE_COOKIE}=(..)/.exec(document.cookie),w=c?c[1]:!localStorage['${KEY}']&&navigator.languages.map(l=>l.slice(0,2)).find(l=>l=='en'||l=='zh');w&&w!=h.lang.slice(0,2)&&h.setAttribute('${MARK}','')}catch(e){}`;

/** Stores that the language of the browser has been offered, if this page does so. */
export function noteLanguageOffer(): void {
  if (document.documentElement.hasAttribute(MARK)) window.localStorage.setItem(KEY, '1');
}

/** Ends the offer on this page. */
export function endLanguageOffer(): void {
  document.documentElement.removeAttribute(MARK);
}
