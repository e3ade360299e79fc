/** Address of a picture of this site as the editor writes it; a browser copies those of pages with their host. */
const OWN = /^\/media\//;
/** Picture of the writer's computer, as word processors name it: browsers may not read it. */
const OF_COMPUTER = /^file:.*[\\/]([^\\/]+)$/i;
/** Names of the pictures of a clipboard that no writer knows, such as image001.png or clip_image002.gif. */
const MADE_UP = /^(?:clip_)?image\d+\./i;
/** Level of a heading of Word that is a paragraph: MsoHeading1, or MsoTitle. */
const WORD_HEADING = /\bMso(?:Heading(\d)|Title)\b/;
/** List of Word, whose items are paragraphs: `mso-list: l0 level1 lfo1`. */
const WORD_LIST = /mso-list:\s*l\d+/i;
/** Number or letter of an item of an ordered list of Word. */
const ORDINAL = /^\s*[(（]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)、．）]/i;
/** Stands between the cells of a row. */
export const CELL_SEPARATOR = ' | ';

export interface PastedHtml {
  html: string;
  /** Names of the pictures that were left out; empty for one without a name of its own. */
  pictures: string[];
}

/**
 * Prepares pasted or dropped HTML for the editor, which has headings of two levels, lists and paragraphs: headings of
 * other levels take the nearest, list paragraphs of Word become lists, and each row of a table a line. Pictures that
 * were not uploaded in the editor are left out and named, because the server accepts no others
 * (server/platform/media/picture-access.ts).
 */
export function preparePasted(html: string): PastedHtml {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const foreign = [...body.querySelectorAll('img')].filter(
    (image) => !OWN.test(image.getAttribute('src') ?? ''),
  );
  const pictures = foreign.map(nameOf);
  for (const image of foreign) image.remove();
  for (const table of body.querySelectorAll('table')) table.replaceWith(...linesOf(table));
  makeHeadings(body);
  makeLists(body);
  return { html: body.innerHTML, pictures };
}

function nameOf(image: Element): string {
  const [, file = ''] = OF_COMPUTER.exec(image.getAttribute('src') ?? '') ?? [];
  const name = decoded(file);
  return MADE_UP.test(name) ? '' : name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Stands where a line of a cell ends. */
const LINE_END = '\u2028';

/** Returns the lines of a cell: those of its line breaks and blocks. */
function linesOfCell(cell: Element): string[] {
  const copy = cell.cloneNode(true) as Element;
  for (const end of copy.querySelectorAll('br, p, div, li, td, th')) {
    end.before(LINE_END);
    end.after(LINE_END);
  }
  return copy.textContent
    .split(LINE_END)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** Returns a paragraph for each row of a table that is not empty. A table in a cell is part of its row. */
function linesOf({ rows }: HTMLTableElement): Element[] {
  return [...rows].flatMap(({ cells }) => {
    const texts = [...cells].map((cell) => linesOfCell(cell).join(LINE_END));
    if (!texts.some(Boolean)) return [];
    const line = elementOf('p');
    for (const [at, text] of texts.join(CELL_SEPARATOR).split(LINE_END).entries())
      line.append(...(at > 0 ? [elementOf('br')] : []), text);
    return [line];
  });
}

function elementOf(name: string, ...children: Node[]): Element {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

function makeHeadings(body: Element): void {
  for (const heading of body.querySelectorAll('h1, h4, h5, h6, p[class*="Mso"]')) {
    const [isOfWord, level = '1'] = WORD_HEADING.exec(heading.className) ?? [];
    if (heading.localName === 'p' && !isOfWord) continue;
    const isTop = heading.localName === 'p' ? Number(level) <= 2 : heading.localName === 'h1';
    heading.replaceWith(elementOf(isTop ? 'h2' : 'h3', ...heading.childNodes));
  }
}

/** Turns adjoining list paragraphs of Word into a list. Levels are not kept. */
function makeLists(body: Element): void {
  for (const item of body.querySelectorAll('p[style*="mso-list"]')) {
    if (!WORD_LIST.test(item.getAttribute('style') ?? '')) continue;
    // The mark of the item stands in its text.
    const mark = item.querySelector('[style*="mso-list"]');
    const name = ORDINAL.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const previous = item.previousElementSibling;
    const list =
      previous?.localName === name && previous.hasAttribute('data-word') ? previous : elementOf(name);
    list.setAttribute('data-word', '');
    if (list !== previous) item.before(list);
    list.append(elementOf('li', elementOf('p', ...item.childNodes)));
    item.remove();
  }
}
