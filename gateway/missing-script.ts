import { ERROR_TEXTS } from '../lib/error-texts.ts';
import { MISSING, RELOAD_KEY, RELOAD_PAUSE_MS } from '../lib/session/chunk-reload.ts';
import { sourceOf } from './policy.ts';
import type { Rendering } from './render.ts';

/**
 * What a page runs first, because it can count on nothing else: a script or style sheet of its own HTML that does not load reloads the
 * page, once a minute at most, then a line with a button says so (specification §8; app/global.css has its look). What is asked for
 * later tells by `MISSING` (lib/session/chunk-reload). React, which waits for the missing part, holds clicks back on the document and may
 * remove everything from it: so the click is heard on the window, before React, and the line is put back.
 */
const watchOf = (locale: 'zh-hk' | 'en'): string => {
  const { missingScript, retry } = ERROR_TEXTS[locale];
  return [
    '(()=>{let o,d=document;',
    'const show=()=>o.isConnected||(d.documentElement||d.appendChild(d.createElement("html"))).append(o);',
    `const say=()=>{if(o)return;o=d.createElement('div');o.role='alert';o.dataset.missingScript='';o.innerHTML='<p>${missingScript}</p><button>${retry}</button>';show();new MutationObserver(show).observe(d,{childList:true,subtree:true})};`,
    "addEventListener('click',({target:t})=>t.closest?.('[data-missing-script] button')&&location.reload(),true);",
    `addEventListener('${MISSING}',say);`,
    `addEventListener('error',({target:t})=>{if(o||d.readyState=='complete'||!(t.src||t.rel=='stylesheet'&&t.href||'').startsWith(location.origin+'/_next/'))return;`,
    `try{const s=sessionStorage,k='${RELOAD_KEY}',n=Date.now();if(navigator.onLine&&n-(s[k]||0)>=${RELOAD_PAUSE_MS}){s[k]=o=n;return location.reload()}}catch(e){}say()},true)})()`,
  ].join('');
};
const WATCH = { 'zh-hk': watchOf('zh-hk'), en: watchOf('en') };

/** Puts the watch over its scripts at the head of a page, before any of them; every other answer as it is. */
export function withScriptWatch(rendering: Rendering): Rendering {
  if (!String(rendering.headers['content-type']).startsWith('text/html')) return rendering;
  const html = rendering.body.toString();
  const watch = WATCH[/<html[^>]* lang="en"/.test(html) ? 'en' : 'zh-hk'];
  return {
    ...rendering,
    body: Buffer.from(html.replace('<head>', () => `<head><script>${watch}</script>`)),
    ownScripts: new Set([...(rendering.ownScripts ?? []), sourceOf(watch)]),
  };
}
