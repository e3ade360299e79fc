import { GlobalStyles, ThemeProvider } from '@mui/material';
import type { ReactNode } from 'react';
import { theme } from './theme';

/**
 * Returns MUI's variables for the site's colour scheme rule: the system's scheme unless the visitor has
 * chosen one (colour-scheme.ts). MUI's default would set an attribute on `<html>` that counts as the
 * visitor's choice.
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
