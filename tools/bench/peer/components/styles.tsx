'use client';

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useServerInsertedHTML } from 'next/navigation';
import { type ReactNode, useState } from 'react';

const theme = createTheme({ cssVariables: true });

/** Writes Emotion's rules into the streamed HTML, as `AppRouterCacheProvider` of @mui/material-nextjs does. */
export function Styles({ children }: { children: ReactNode }) {
  const [{ cache, names }] = useState(() => {
    const cache = Object.assign(createCache({ key: 'mui' }), { compat: true });
    const names: string[] = [];
    const insert = cache.insert;
    cache.insert = (...args) => {
      if (cache.inserted[args[1].name] === undefined) names.push(args[1].name);
      return insert(...args);
    };
    return { cache, names };
  });
  useServerInsertedHTML(() => {
    const added = names.splice(0);
    const css = added.map((name) => cache.inserted[name]).join('');
    if (!css) return null;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the rules are Emotion's own.
    return <style data-emotion={`mui ${added.join(' ')}`} dangerouslySetInnerHTML={{ __html: css }} />;
  });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
