import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { categoryVariables, FONT_FAMILY, schemeVariables } from '@/components/layout/theme';
import { CATEGORY_KEYS } from '@/lib/contract/choices';

/**
 * Returns the style sheet with the theme's variables: light by default, dark if the system prefers it, or the
 * scheme chosen by the visitor. Print uses light.
 */
export function themeCss(): string {
  const rule = (selector: string, variables: Record<string, string>) =>
    `${selector} {\n${Object.entries(variables)
      .map(([name, value]) => `  ${name}: ${value};`)
      .join('\n')}\n}\n`;
  const categories = (scheme: 'light' | 'dark', prefix: string) =>
    CATEGORY_KEYS.map((key) =>
      rule(`${prefix}[data-category="${key}"]`, categoryVariables(key, scheme)),
    ).join('');
  const dark = (selector: string) =>
    rule(selector, { 'color-scheme': 'dark', ...schemeVariables('dark') }) +
    categories('dark', `${selector} `);
  return [
    '/* Written by `npm run theme` from components/layout/theme.ts. */\n',
    rule(':root', { 'color-scheme': 'light', '--font': FONT_FAMILY, ...schemeVariables('light') }),
    categories('light', ''),
    `@media screen and (prefers-color-scheme: dark) {\n${dark(':root:not([data-light])')}}\n`,
    `@media screen {\n${dark(':root[data-dark]')}}\n`,
  ].join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(fileURLToPath(new URL('../app/theme.css', import.meta.url)), themeCss());
}
