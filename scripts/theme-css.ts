import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { FONT_FAMILY, schemeVariables } from '@/components/layout/theme';

/**
 * Returns the style sheet with the theme's variables: light by default, dark if the system prefers it, or the
 * scheme chosen by the visitor. Print uses light. The build translates `light-dark()` for older browsers.
 */
export function themeCss(): string {
  const rule = (selector: string, variables: Record<string, string>) =>
    `${selector} {\n${Object.entries(variables)
      .map(([name, value]) => `  ${name}: ${value};`)
      .join('\n')}\n}\n`;
  const [light, dark] = [schemeVariables('light'), schemeVariables('dark')];
  // `light-dark()` takes colours only. A shadow has more.
  const shadows = Object.fromEntries(Object.entries(dark).filter(([name]) => isShadow(name)));
  return [
    '/* Written by `npm run theme` from components/layout/theme.ts. */\n',
    rule(':root', { 'color-scheme': 'light dark', '--font': FONT_FAMILY, ...inBoth(light, dark) }),
    `@media screen and (prefers-color-scheme: dark) {\n${rule(':root:not([data-light])', shadows)}}\n`,
    rule(':root[data-light]', { 'color-scheme': 'light' }),
    `@media screen {\n${rule(':root[data-dark]', { 'color-scheme': 'dark', ...shadows })}}\n`,
    `@media print {\n${rule(':root', { 'color-scheme': 'light' })}}\n`,
  ].join('');
}

const isShadow = (name: string) => /^--e\d$/.test(name);

function inBoth(light: Record<string, string>, dark: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(light).map(([name, value]) => [
      name,
      value === dark[name] || isShadow(name) ? value : `light-dark(${value}, ${dark[name]})`,
    ]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(fileURLToPath(new URL('../app/theme.css', import.meta.url)), themeCss());
}
