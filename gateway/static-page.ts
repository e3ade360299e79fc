import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Rendering } from './render.ts';

/** React, the router, and what they are told of the page. */
const FOR_REACT = [
  /<script src="\/_next\/static\/chunks\/[^"]+"[^>]*><\/script>/g,
  /<link rel="preload" as="script"[^>]*>/g,
  /<script id="_R_">.*?<\/script>/gs,
  /<script>(?:\(self\.__next_f=|self\.__next_f\.push\().*?<\/script>/gs,
];

const ENTRY = 'app/[locale]/enhancements-script.ts';

/**
 * Address of the script of painted pages, from the build (vite.config.ts); null where there is none, and pages stay as Next makes them.
 * @param buildFolder Next's
 */
export function enhancementsOf(buildFolder: string): string | null {
  const manifest = join(buildFolder, 'static', 'enhancements', 'manifest.json');
  if (!existsSync(manifest)) return null;
  const { file } =
    (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>)[ENTRY] ?? {};
  return file ? `/_next/static/enhancements/${file}` : null;
}

/**
 * A page that is nothing but staticViews, with the script of what reacts on them in place of React, Next's router and their data, which have
 * nothing to do on it: 6 kB instead of 145. Every other answer as it is.
 * @param behaviours address of that script
 */
export function staticPage(rendering: Rendering, enhancements: string | null): Rendering {
  const { status, headers, body } = rendering;
  // A page that failed is rendered by React.
  if (!enhancements || status >= 500 || !String(headers['content-type']).startsWith('text/html'))
    return rendering;
  const html = body.toString();
  if (!isStatic(html)) return rendering;
  const withoutReact = FOR_REACT.reduce((text, part) => text.replace(part, ''), html);
  const script = `<script type="module" src="${enhancements}"></script></head>`;
  return { ...rendering, body: Buffer.from(withoutReact.replace('</head>', script)) };
}

/** What React itself puts beside a painting. */
const OF_REACT = new Set(['template', 'script']);

/** Whether `<main>` holds staticViews and nothing else (app/[locale]/static-view/static-view.tsx): anything else React may have to run. */
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
