import { MISSING, RELOAD_KEY, RELOAD_PAUSE_MS } from '../lib/browser/chunk-reload.ts';
import { ERROR_TEXTS } from '../lib/failures/error-texts.ts';
import { MARK } from './next-output/script-nonce.ts';

/**
 * Returns the first script of a page, which depends on no other. If a script or style sheet of the page's
 * HTML fails to load, it reloads the page, at most once a minute; after that it shows a message with a button
 * (specification §8; styles in app/global.css). Scripts loaded later report by `MISSING`
 * (lib/browser/chunk-reload). While React waits for the missing chunk, it holds back clicks on the document
 * and may remove its content. Therefore the click listener is on the window, and the message is inserted
 * again.
 */
const watchOf = (locale: 'zh-hk' | 'en'): string => {
  const { missingScript, retry } = ERROR_TEXTS[locale];
  return [
    '(()=>{let o,d=document;',
    'const show=()=>o.isConnected||(d.documentElement||d).append(o);',
    `const say=()=>{if(o)return;o=d.createElement('div');o.role='alert';o.dataset.missingScript='';o.innerHTML='<p>${missingScript}</p><button>${retry}</button>';show();new MutationObserver(show).observe(d,{childList:1,subtree:1})};`,
    "addEventListener('click',({target:t})=>o?.lastChild==t&&location.reload(),true);",
    `addEventListener('${MISSING}',say);`,
    `addEventListener('error',({target:t})=>{if(o||d.readyState=='complete'||!/\\/_next\\//.test(t.src||t.rel=='stylesheet'&&t.href))return;`,
    `try{const s=sessionStorage,k='${RELOAD_KEY}',n=Date.now();if(navigator.onLine&&n-(s[k]||0)>=${RELOAD_PAUSE_MS}){s[k]=o=n;return location.reload()}}catch(e){}say()},true)})()`,
  ].join('');
};
const WATCH = { 'zh-hk': watchOf('zh-hk'), en: watchOf('en') };

/** Inserts the script at the start of a page's head, before all other scripts. */
export function withScriptWatch(html: string): string {
  const watch = WATCH[/<html[^>]* lang="en"/.test(html) ? 'en' : 'zh-hk'];
  return html.replace('<head>', () => `<head><script nonce="${MARK}">${watch}</script>`);
}
