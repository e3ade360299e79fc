'use client';

import { useEffect } from 'react';
import { reloadForMissingChunk } from '@/lib/browser/chunk-reload';
import { reportCaughtError } from '@/lib/failures/caught-error';
import { ERROR_TEXTS } from '@/lib/failures/error-texts';
import { LAST_RESORT_STYLE } from '@/lib/failures/last-resort-style';

/** Defined here instead of imported, because this module is part of every page's script. */
const LANGUAGES = [
  { locale: 'zh-hk', lang: 'zh-Hant-HK' },
  { locale: 'en', lang: 'en' },
] as const;

/** Renders the error page if the root layout fails; in both languages, as the page's is unknown. */
export default function GlobalError({ error }: { error: unknown }) {
  useEffect(() => {
    if (!reloadForMissingChunk(error)) reportCaughtError(error);
  }, [error]);
  return (
    <html lang="zh-Hant-HK">
      <head>
        <title>{ERROR_TEXTS.en.errorTitle}</title>
        <style>{LAST_RESORT_STYLE}</style>
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
