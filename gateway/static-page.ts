import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** React, the router and their data, in one expression, because each pass over a page copies it. */
const FOR_REACT = new RegExp(
  [
    '<script src="/_next/static/chunks/[^"]+"[^>]*></script>',
    '<link rel="preload" as="script"[^>]*>',
    '<script(?: nonce="[^"]*")?(?: id="_R_">|>\\(?self\\.__next_f(?:=|\\.push\\()).*?</script>',
  ].join('|'),
  'gs',
);

const ENTRY = 'app/[locale]/enhancements-script.ts';

/**
 * Returns the URL of the script for static pages from the build (vite.config.ts). Null if the build has none;
 * pages then stay as Next renders them.
 * @param buildFolder Next's build folder
 */
export function enhancementsOf(buildFolder: string): string | null {
  const manifest = join(buildFolder, 'static', 'enhancements', 'manifest.json');
  if (!existsSync(manifest)) return null;
  const { file } =
    (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>)[ENTRY] ?? {};
  return file ? `/_next/static/enhancements/${file}` : null;
}

/**
 * Replaces React, Next's router and their data by the enhancements script: 7 kB instead of 145 kB.
 * @param enhancements URL of the enhancements script
 */
export function withoutReact(html: string, enhancements: string): string {
  return html
    .replace(FOR_REACT, '')
    .replace('</head>', `<script type="module" src="${enhancements}"></script></head>`);
}
