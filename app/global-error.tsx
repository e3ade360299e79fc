'use client';

import { useEffect } from 'react';
import { ERROR_TEXTS } from '@/components/editorial/error-texts';
import { reloadForMissingChunk } from '@/lib/session/chunk-reload';

/** Its own look: when the frame itself fails, no style sheet of the site can be counted on. */
const STYLE = `
:root{color-scheme:light dark;--bg:#fffdf9;--ink:#1d2522;--ink-2:#565d58;--primary:#0a6650;--on:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#121715;--ink:#f3efe7;--ink-2:#b8bdb6;--primary:#63c9a9;--on:#05251b}}
body{margin:0;padding:56px 24px;background:var(--bg);color:var(--ink);font:400 17px/1.75 system-ui,sans-serif}
main{max-width:34em;margin:auto}section+section{margin-top:40px}h1,h2{margin:8px 0;font-size:28px;line-height:1.4}p{margin:0;color:var(--ink-2)}
button{min-height:52px;margin-top:20px;padding:0 24px;border:0;border-radius:10px;background:var(--primary);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
`;

/** Named here rather than imported, to keep this part of every page's script small. */
const LANGUAGES = [
  { locale: 'zh-hk', lang: 'zh-Hant-HK' },
  { locale: 'en', lang: 'en' },
] as const;

/** The last resort: the frame of the site could not be rendered. In both languages, since nothing says which. */
export default function GlobalError({ error }: { error: unknown }) {
  useEffect(() => {
    reloadForMissingChunk(error);
  }, [error]);
  return (
    <html lang="zh-Hant-HK">
      <head>
        <title>{ERROR_TEXTS.en.errorTitle}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          {LANGUAGES.map(({ locale, lang }, at) => {
            const texts = ERROR_TEXTS[locale];
            const Heading = at === 0 ? 'h1' : 'h2';
            return (
              <section key={locale} lang={lang}>
                {at === 0 && <p lang="en">{texts.errorTitle}</p>}
                <Heading>{texts.errorHeading}</Heading>
                <p>{texts.errorText}</p>
                <button type="button" onClick={() => window.location.reload()}>
                  {texts.retry}
                </button>
              </section>
            );
          })}
        </main>
      </body>
    </html>
  );
}
