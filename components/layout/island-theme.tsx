import { GlobalStyles, ThemeProvider } from '@mui/material';
import type { ReactNode } from 'react';
import { theme } from './theme';

/**
 * MUI's variables under the site's own rule: the system's scheme unless the reader has chosen one (colour-scheme.ts). MUI
 * by itself would write an attribute of its own to `<html>`, which reads as a choice.
 */
function themeSheets(): Parameters<typeof GlobalStyles>[0]['styles'] {
  const sheets = theme.generateStyleSheets();
  const dark = sheets.find((sheet) => '[data-dark]' in sheet)?.['[data-dark]'];
  return [...sheets, { '@media (prefers-color-scheme: dark)': { ':root:not([data-light])': dark } }];
}

export function IslandTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null} disableStyleSheetGeneration>
      <GlobalStyles styles={themeSheets()} />
      {children}
    </ThemeProvider>
  );
}
