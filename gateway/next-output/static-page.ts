/**
 * Makes a static page of a page as Next writes it. This folder holds what knows Next's markup; the rest of the gateway
 * handles HTML.
 *
 * In: the complete HTML of a page that declared itself static, with the mark as the nonce of each inline script that the
 * site, Next or React wrote (script-nonce.ts). Out: the same HTML without Next's scripts and React's data, and with the
 * enhancements script; or, if it holds anything that is not recognised, what that is. The page is then sent as Next made
 * it, which works too, with some 145 kB of script instead of 7.
 *
 * Recognised are
 * - the parts of Next (`OF_NEXT`), which are removed. A page has each of them, and some exactly once;
 * - the site's own scripts and JSON-LD (components/ui/own-script.tsx, json-ld.tsx), links that load no script, and
 *   React's separator of two texts, all of which stay.
 *
 * Any other script, link, comment or template is not: React writes them for content that is still to come, and for what
 * its scripts would move or run. docs/upgrading-next.md says how to take a new Next.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSheets, type Sheets, withJoinedStyles } from './joined-styles.ts';
import { MARK } from './script-nonce.ts';

const ENTRY = 'app/[locale]/enhancements-script.ts';

/**
 * Elements to be recognised, in one expression, because each pass over a page copies it. React escapes the angle
 * brackets of texts and attributes.
 */
const CANDIDATE =
  /<div hidden=""><!--\$--><!--\/\$--><\/div>|<script\b[^>]*>.*?<\/script>|<\/?script\b|<(?:link|template)\b[^>]*>|<!--.*?-->/gs;

const INLINE = `<script nonce="${MARK}"`;
const CHUNK = '"/_next/static/chunks/[^"]+"';
const NONCE = `nonce="${MARK}"`;
/** The parts of Next that are removed. */
const OF_NEXT = {
  chunk: new RegExp(`^<script src=${CHUNK}(?: (?:async=""|noModule=""|id="_R_"|${NONCE}))*></script>$`),
  preload: new RegExp(`^<link rel="preload" as="script"(?: fetchPriority="low"| ${NONCE})* href=${CHUNK}/>$`),
  bootstrap: new RegExp(`^${INLINE} id="_R_">\\(globalThis\\["TURBOPACK"\\]`),
  'list of data': new RegExp(
    `^${INLINE}>\\(self\\.__next_f=self\\.__next_f\\|\\|\\[\\]\\)\\.push\\(\\[0\\]\\)</script>$`,
  ),
  data: new RegExp(`^${INLINE}>self\\.__next_f\\.push\\(\\[.*\\]\\)</script>$`, 's'),
  /** Where Next puts metadata that come after the head. */
  'outlet of metadata': /^<div hidden=""><!--\$--><!--\/\$--><\/div>$/,
};
type Part = keyof typeof OF_NEXT;
const PARTS = Object.keys(OF_NEXT) as Part[];
/** The parts that a page has exactly once. */
const SINGLE: readonly Part[] = ['bootstrap', 'list of data', 'outlet of metadata'];

const KEPT = [
  new RegExp(`^<script data-own="" ${NONCE}>`),
  /^<script type="application\/ld\+json">/,
  /^<link rel="(?:alternate|apple-touch-icon|canonical|icon|manifest|next|prev|stylesheet)" /,
  /^<link rel="preload" as="image" /,
  /^<!-- -->$/,
];

/** What is not recognised in a page. Labels of a metric, so there are few. */
export type Unexpected = 'script' | 'link' | 'markup' | 'missing part' | 'document';

/** A static page, or what is not recognised in the page as Next made it, with an example. */
export type StaticPage = { html: string } | { unexpected: Unexpected; example: string };

/** What static pages take from the build. */
export interface StaticParts {
  /** URL of the enhancements script. */
  script: string;
  sheets: Sheets;
}

/**
 * Reads what static pages take from the build (vite.config.ts). Null if the build has no script for them; pages then
 * stay as Next renders them.
 * @param buildFolder Next's build folder
 */
export function readStaticParts(buildFolder: string): StaticParts | null {
  const manifest = join(buildFolder, 'static', 'enhancements', 'manifest.json');
  if (!existsSync(manifest)) return null;
  const { file } =
    (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>)[ENTRY] ?? {};
  return file ? { script: `/_next/static/enhancements/${file}`, sheets: readSheets(buildFolder) } : null;
}

/**
 * Replaces React, Next's router and their data by the enhancements script, and joins the style sheets.
 * @param page HTML as Next wrote it, with the mark
 */
export function toStaticPage(page: string, { script, sheets }: StaticParts): StaticPage {
  const counts = new Map<Part, number>();
  const unknown: string[] = [];
  const html = page.replace(CANDIDATE, (element) => {
    const part = PARTS.find((name) => OF_NEXT[name].test(element));
    if (part) {
      counts.set(part, (counts.get(part) ?? 0) + 1);
      return '';
    }
    if (!KEPT.some((pattern) => pattern.test(element))) unknown.push(element);
    return element;
  });
  const [example] = unknown;
  if (example !== undefined) return { unexpected: kindOf(example), example };
  for (const part of PARTS) {
    const count = counts.get(part) ?? 0;
    if (count === 0 || (count > 1 && SINGLE.includes(part)))
      return { unexpected: 'missing part', example: `${count} × ${part}` };
  }
  const [head, body, ...more] = html.split('</head>');
  if (body === undefined || more.length > 0) return { unexpected: 'document', example: '</head>' };
  const start = `<script type="module" src="${script}"></script>`;
  return { html: withJoinedStyles(`${head}${start}</head>${body}`, sheets) };
}

function kindOf(element: string): Unexpected {
  if (/^<\/?script/.test(element)) return 'script';
  return element.startsWith('<link') ? 'link' : 'markup';
}
