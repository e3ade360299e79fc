/**
 * Joins the style sheets of a static page to one file, so that a page needs one request for its styles and the files
 * compress together. The build makes many small sheets (`cssChunking` in next.config.ts); the address of the joined file names
 * them in order by the beginnings of their names, so that every instance of the site can make it.
 *
 * A route links the styles of all its views (a list, a course, the 404 page), and the build puts modules that always come
 * together into one sheet, each into a line of its own. A page leaves out the lines of modules of which it has no class: the
 * name of a sheet is followed by the sum of 2^n for each line n that it takes, if it does not take all. Enhancements bring the styles of what they insert (vite.config.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = '/_next/static/chunks/';
/** A link as Next writes it. */
const LINK =
  /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w-]+)\.css"(?: nonce="[^"]*")? data-precedence="next"\/>/g;
const JOINED = /^\/_next\/static\/chunks\/((?:[\w-]+(?:\.[\da-z]{1,9})?,)+[\w-]+(?:\.[\da-z]{1,9})?)\.css$/;
/** Base of the numbers of lines in addresses. */
const LINES_BASE = 36;
/** Sheets of one file. A page has at most some 40; each is read when the file is asked for first. */
const SHEETS_MAX = 60;
/** Characters of a sheet's name that are enough in the address of a joined file, if no other sheet has the same. */
const SHORT_LENGTH = 5;

interface Sheet {
  /** Beginning of its name that no other sheet has. */
  short: string;
  /** For each line, the beginnings of its class names, one for each CSS module. */
  lines: readonly (readonly string[])[];
}

/** A sheet of a joined file. */
export interface SheetPart {
  url: string;
  /** Returns what the file takes of the sheet. */
  take: (css: string) => string;
}

/** The sheets of the build by name. */
export type Sheets = ReadonlyMap<string, Sheet>;

/** A class of a CSS module, as the build names it: hash of the module (6 characters), and the name in the file. */
const MODULE_CLASS = /\.(_?[\w-]{6}_)[A-Za-z]\w*/g;

/**
 * Reads the style sheets of the build.
 * @param buildFolder Next's build folder
 */
export function readSheets(buildFolder: string): Sheets {
  const folder = join(buildFolder, 'static', 'chunks');
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.css$/.exec(file)?.[1] ?? []);
  return new Map(
    names.map((name) => {
      const lines = linesOf(readFileSync(join(folder, `${name}.css`), 'utf8'));
      const start = name.slice(0, SHORT_LENGTH);
      const short = names.some((other) => other !== name && other.startsWith(start)) ? name : start;
      return [name, { short, lines: lines.map(modulesOf) }];
    }),
  );
}

const linesOf = (css: string) => css.split('\n').filter((line) => line !== '');

const modulesOf = (line: string) => [
  ...new Set([...line.matchAll(MODULE_CLASS)].map(([, module = '']) => module)),
];

/** Returns a page with one link to its joined style sheets in the place of the first; with its own links if they are too many. */
export function withJoinedStyles(html: string, sheets: Sheets): string {
  const linked = [...html.matchAll(LINK)].flatMap(([, name = '']) => name);
  if (linked.length < 2) return html;
  const names = linked.flatMap((name) => {
    const { short, lines } = sheets.get(name) ?? { short: name, lines: [] };
    const taken = lines.map((modules) => modules.length === 0 || modules.some((one) => html.includes(one)));
    if (taken.every(Boolean)) return short;
    const sum = taken.reduce((all, isTaken, at) => (isTaken ? all + 2 ** at : all), 0);
    return sum > 0 ? `${short}.${sum.toString(LINES_BASE)}` : [];
  });
  if (names.length > SHEETS_MAX) return html;
  let link = `<link rel="stylesheet" href="${FOLDER}${names.join(',')}.css"/>`;
  return html.replace(LINK, () => {
    const first = link;
    link = '';
    return first;
  });
}

/** Returns the parts of a joined file. Null for any other address. */
export function sheetsOf(url: string, sheets: Sheets = new Map()): SheetPart[] | null {
  const all = [...sheets.keys()];
  const parts = (JOINED.exec(url)?.[1]?.split(',') ?? []).map((part) => {
    const [short = '', sum] = part.split('.');
    const name = all.find((each) => each.startsWith(short)) ?? short;
    const take = (css: string) => (sum ? takeLines(css, Number.parseInt(sum, LINES_BASE)) : css);
    return { url: `${FOLDER}${name}.css`, take };
  });
  const isPlain =
    parts.length > 0 &&
    parts.length <= SHEETS_MAX &&
    new Set(parts.map((part) => part.url)).size === parts.length;
  return isPlain ? parts : null;
}

const takeLines = (css: string, sum: number) =>
  linesOf(css)
    .filter((_, at) => Math.floor(sum / 2 ** at) % 2 === 1)
    .join('\n');
