import { Parser } from 'htmlparser2';
import { isVisible } from '../../../lib/contract/plain-text.ts';

/** Elements whose text is none of the page. */
const SKIPPED = new Set(['script', 'style', 'textarea', 'option', 'title', 'xml', 'noscript', 'template']);
/** Blocks that a body has. */
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote']);
/** Blocks that hold other blocks of their own. */
const HOLDERS = new Set(['ul', 'ol', 'li', 'blockquote']);
/** Blocks without a meaning for a body, in which a text is a paragraph. */
const CONTAINERS = new Set([
  ...[
    'div',
    'section',
    'article',
    'header',
    'footer',
    'main',
    'aside',
    'nav',
    'address',
    'figure',
    'figcaption',
  ],
  ...[
    'center',
    'dl',
    'dt',
    'dd',
    'pre',
    'form',
    'fieldset',
    'details',
    'summary',
    'caption',
    'hr',
    'body',
    'html',
  ],
  ...['td', 'th', 'tr'],
]);
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'colgroup', 'col']);
const INLINE = new Set(['a', 'br', 'em', 'i', 'b', 'strong', 'u', 'ins', 's', 'del', 'strike', 'img']);
const VOID = new Set(['br', 'img']);
/** Stands between the cells of a row, as in the editor (components/ui/rich-text/pasted-html.ts). */
const CELL_SEPARATOR = ' | ';
/** Stands where a line of a cell ends, until the row is written. */
const LINE_OF_CELL = '\u2028';

const LIGHT = /font-weight:\s*(?:normal|lighter|[1-5]00\b)/i;
const HEAVY = /font-weight:\s*(?:bold|bolder|[6-9]00\b)/i;
const UPRIGHT = /font-style:\s*normal/i;
const SLANTED = /font-style:\s*(?:italic|oblique)/i;
const UNDERLINED = /text-decoration[^;:]*:[^;]*\bunderline/i;
const STRUCK = /text-decoration[^;:]*:[^;]*\bline-through/i;
/** An item of a list of Word, which is a paragraph; its mark; the mark of an ordered list; a heading. */
const WORD_ITEM = /mso-list:\s*l\d+/i;
const WORD_MARK = /mso-list:\s*ignore/i;
const ORDINAL = /^\s*[(（]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)、．）]/i;
const WORD_HEADING = /\bMso(?:Heading(\d)|Title)\b/;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const tagOf = (name: string, attributes: Record<string, string>) =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')}>`;

/** Returns the elements that stand for the look of an element without a meaning. */
function elementsOfStyle(style: string): string[] {
  return [
    ...(HEAVY.test(style) ? ['strong'] : []),
    ...(SLANTED.test(style) ? ['em'] : []),
    ...(UNDERLINED.test(style) ? ['u'] : []),
    ...(STRUCK.test(style) ? ['s'] : []),
  ];
}

/**
 * Writes HTML of word processors, spreadsheets and other pages with the elements of a body, before it is sanitised:
 * each row of a table is a line, a list of Word a list, the text of any other block a paragraph, and bold is what looks bold
 * (Google Docs wraps a whole text into a `b` of normal weight). Linear, without recursion. Its result is not safe.
 */
export function plainStructure(html: string): string {
  const out: string[] = [];
  /** What the end of each open element does. */
  const ends: (() => void)[] = [];
  let skipped = 0;
  let isMark = false;
  let containers = 0;
  let paragraphs = 0;
  let links = 0;
  let tables = 0;
  let isOwnParagraph = false;
  let row: { cells: string[][]; table: number } | null = null;
  let item: { parts: string[]; mark: string } | null = null;
  let list: 'ul' | 'ol' | null = null;

  function endOfBlock() {
    if (isOwnParagraph) out.push('</p>');
    isOwnParagraph = false;
  }
  function endOfList() {
    if (list) out.push(`</${list}>`);
    list = null;
  }
  function write(html: string, isBlank = false) {
    const cell = row?.cells.at(-1);
    if (row) cell?.push(html);
    else if (item) item.parts.push(html);
    else if (!isBlank || !list) {
      if (!isBlank) endOfList();
      if (!isBlank && containers > 0 && paragraphs === 0 && !isOwnParagraph) {
        out.push('<p>');
        isOwnParagraph = true;
      }
      out.push(html);
    }
  }
  /** Writes the start of elements and returns what writes their end. */
  function surround(names: readonly string[]): () => void {
    for (const name of names) write(`<${name}>`);
    return () => {
      for (const name of names.toReversed()) write(`</${name}>`);
    };
  }
  function endOfRow() {
    const texts = (row?.cells ?? []).map((parts) =>
      parts
        .join('')
        .replaceAll(/[^\S\u2028]+/g, ' ')
        .trim()
        .replaceAll(/ ?\u2028\s*/g, '<br>'),
    );
    row = null;
    const last = texts.findLastIndex(
      (text) => text.includes('<img') || isVisible(text.replaceAll(/<[^>]*>/g, '')),
    );
    if (last >= 0) out.push(`<p>${texts.slice(0, last + 1).join(CELL_SEPARATOR)}</p>`);
  }
  function endOfItem() {
    if (!item) return;
    const name = ORDINAL.test(item.mark) ? 'ol' : 'ul';
    const { parts } = item;
    item = null;
    if (list !== name) {
      endOfList();
      out.push(`<${name}>`);
      list = name;
    }
    out.push(`<li>${parts.join('').trim()}</li>`);
  }
  function block(name: string): () => void {
    endOfBlock();
    endOfList();
    out.push(`<${name}>`);
    const outer = [containers, paragraphs] as const;
    if (HOLDERS.has(name)) [containers, paragraphs] = [0, 0];
    else paragraphs += 1;
    return () => {
      endOfBlock();
      endOfList();
      [containers, paragraphs] = outer;
      out.push(`</${name}>`);
    };
  }
  function container(): () => void {
    endOfBlock();
    endOfList();
    containers += 1;
    return () => {
      endOfBlock();
      endOfList();
      containers -= 1;
    };
  }
  /** Starts an element of a row: its cells, and what is in them. */
  function partOfRow(name: string): () => void {
    if (row && (name === 'td' || name === 'th') && row.table === tables) row.cells.push([]);
    else write(LINE_OF_CELL);
    return () => write(LINE_OF_CELL);
  }
  function table(): () => void {
    tables += 1;
    return () => {
      tables -= 1;
    };
  }
  function link(attributes: Record<string, string>): () => void {
    links += 1;
    write(tagOf('a', attributes));
    return () => {
      links -= 1;
      write('</a>');
    };
  }
  function start(name: string, attributes: Record<string, string>): () => void {
    const { style = '', class: className = '' } = attributes;
    if (name === 'table') return table();
    if (TABLE_PARTS.has(name)) return () => {};
    if (row && (BLOCKS.has(name) || CONTAINERS.has(name) || name === 'br')) return partOfRow(name);
    if (name === 'tr' && tables > 0) {
      endOfBlock();
      endOfList();
      row = { cells: [], table: tables };
      return endOfRow;
    }
    if (name === 'p' && WORD_ITEM.test(style)) {
      endOfBlock();
      item = { parts: [], mark: '' };
      return endOfItem;
    }
    if (item && (BLOCKS.has(name) || CONTAINERS.has(name))) return () => {};
    if (BLOCKS.has(name)) {
      const [isOfWord, level = '1'] = name === 'p' ? (WORD_HEADING.exec(className) ?? []) : [];
      if (isOfWord) return block(Number(level) <= 2 ? 'h2' : 'h3');
      return block(name);
    }
    if (CONTAINERS.has(name)) return container();
    if ((name === 'b' || name === 'strong') && LIGHT.test(style)) return () => {};
    if ((name === 'i' || name === 'em') && UPRIGHT.test(style)) return () => {};
    if (name === 'a') return link(attributes);
    if (INLINE.has(name)) {
      write(tagOf(name, attributes));
      return VOID.has(name) ? () => {} : () => write(`</${name}>`);
    }
    // A link is underlined anyway.
    return surround(elementsOfStyle(style).filter((element) => element !== 'u' || links === 0));
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const style = attributes.style ?? '';
        if (skipped > 0 || SKIPPED.has(name) || WORD_MARK.test(style)) {
          if (skipped === 0) isMark = !SKIPPED.has(name);
          skipped += 1;
          return;
        }
        ends.push(start(name, attributes));
      },
      ontext(text) {
        if (skipped === 0) write(escaped(text), text.trim() === '');
        else if (isMark && item) item.mark += text;
      },
      onclosetag() {
        if (skipped > 0) skipped -= 1;
        else ends.pop()?.();
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  endOfBlock();
  endOfList();
  return out.join('');
}
