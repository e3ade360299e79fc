import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Rendering } from './render.ts';

/** React, the router and their data. */
const FOR_REACT = [
  /<script src="\/_next\/static\/chunks\/[^"]+"[^>]*><\/script>/g,
  /<link rel="preload" as="script"[^>]*>/g,
  /<script id="_R_">.*?<\/script>/gs,
  /<script>(?:\(self\.__next_f=|self\.__next_f\.push\().*?<\/script>/gs,
];

const ENTRY = 'app/[locale]/enhancements-script.ts';

/**
 * Returns the URL of the script for static views from the build (vite.config.ts). Null if the build has none;
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
 * Replaces React, Next's router and their data by the enhancement script on a page that consists only of
 * static views: 6 kB instead of 145 kB. Returns other renderings unchanged.
 * @param enhancements URL of the enhancement script
 */
export function staticPage(rendering: Rendering, enhancements: string | null): Rendering {
  const { status, headers, body } = rendering;
  // React renders the error page.
  if (!enhancements || status >= 500 || !String(headers['content-type']).startsWith('text/html'))
    return rendering;
  const html = body.toString();
  if (!isStatic(html)) return rendering;
  const withoutReact = FOR_REACT.reduce((text, part) => text.replace(part, ''), html);
  const script = `<script type="module" src="${enhancements}"></script></head>`;
  return { ...rendering, body: Buffer.from(withoutReact.replace('</head>', script)) };
}

/** Elements that React itself adds next to a static view. */
const OF_REACT = new Set(['template', 'script']);

/**
 * Returns whether `<main>` contains only static views (app/[locale]/static-view/static-view.tsx). Other
 * content may need React.
 */
function isStatic(html: string): boolean {
  const from = html.indexOf('<main');
  if (from < 0) return false;
  let depth = -1;
  let staticViews = 0;
  let others = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (depth === 0 && attributes.class === 'static-view') staticViews += 1;
      else if (depth === 0 && !OF_REACT.has(name)) others += 1;
      depth += 1;
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html.slice(from, html.lastIndexOf('</main>')));
  return staticViews > 0 && others === 0;
}
