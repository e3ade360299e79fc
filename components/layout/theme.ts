import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { tokens } from './tokens';

/**
 * Defines the site's only theme. Islands use it through MUI; all other styles use the CSS variables that `npm
 * run theme` generates from it into app/theme.css.
 */

type Scheme = 'light' | 'dark';

function palette(scheme: Scheme) {
  const t = tokens[scheme];
  return {
    background: { default: t.bg, paper: t.surface },
    text: { primary: t.ink, secondary: t.ink2 },
    divider: t.line,
    primary: { main: t.primary, dark: t.primaryH, contrastText: t.onPrimary },
    secondary: { main: t.yolk, contrastText: t.onYolk },
    error: { main: t.red },
    info: { main: t.info },
    success: { main: t.ok },
    warning: { main: t.warn },
  };
}

/** Returns a scheme's CSS variables beyond MUI's palette, with the names of the design tokens. */
export function schemeVariables(scheme: Scheme): Record<string, string> {
  const colours = Object.fromEntries(
    Object.entries(tokens[scheme]).map(([name, value]) => [
      `--${name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
  const shadows =
    scheme === 'light'
      ? {
          '--scrim': 'rgb(20 28 25 / 56%)',
          '--e1': '0 1px 2px rgb(52 40 18 / 6%), 0 2px 8px rgb(52 40 18 / 5%)',
          '--e2': '0 4px 12px rgb(52 40 18 / 8%), 0 12px 32px rgb(52 40 18 / 8%)',
          '--e3': '0 12px 28px rgb(52 40 18 / 14%), 0 32px 80px rgb(52 40 18 / 18%)',
        }
      : {
          '--scrim': 'rgb(0 0 0 / 66%)',
          '--e1': '0 0 0 1px #2a322e',
          '--e2': '0 0 0 1px #333d38, 0 12px 32px rgb(0 0 0 / 40%)',
          '--e3': '0 0 0 1px #3b4641, 0 32px 80px rgb(0 0 0 / 60%)',
        };
  return { ...colours, ...shadows };
}

export const FONT_FAMILY =
  '"HK Dot", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang HK", "Noto Sans HK", "Noto Sans CJK HK", "Microsoft JhengHei UI", "Microsoft JhengHei", "Heiti TC", sans-serif';

/** Focus ring of the site (app/global.css); inside tabs, because their container clips it. */
const FOCUS = { outline: '3px solid var(--primary)', outlineOffset: 2 };

/** Border for elements distinguished by colour alone; visible in forced colours only. */
const EDGE = '1px solid transparent';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data', cssVarPrefix: 'hk' },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  shape: { borderRadius: 10 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1248, xl: 1536 } },
  typography: { fontFamily: FONT_FAMILY, button: { textTransform: 'none', fontWeight: 600 } },
  components: {
    // Without ripples MUI shows no focus indicator.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': FOCUS } },
    },
    MuiTab: { styleOverrides: { root: { '&.Mui-focusVisible': { ...FOCUS, outlineOffset: -3 } } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { contained: { border: EDGE } },
    },
    MuiDialog: { styleOverrides: { paper: { border: EDGE } } },
  },
});
