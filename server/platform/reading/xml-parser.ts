import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes';
import { ReadError } from './read-error.ts';

/** Longest tag, text, comment or CDATA section, in characters. A cell of a spreadsheet has at most 32,767. */
const TOKEN_MAX = 256 * 1024;
const ATTRIBUTES_MAX = 64;
const DEPTH_MAX = 64;
/** Characters after which the length of an unfinished token is looked at. */
const SLICE = 16 * 1024;

/** What a reader does with the parts of a document. Entities that the document declares are errors. */
export interface XmlHandlers {
  open(tag: SaxesTagPlain): void;
  text(text: string): void;
  close(tag: SaxesTagPlain): void;
}

/**
 * Returns a parser of XML that takes a document in pieces and stops at the first tag, text or level beyond a limit.
 * @throws ReadError tagTooLong, tooManyAttributes, tooDeep; Error if it is no XML
 */
export function xmlParser({ open, text, close }: XmlHandlers) {
  const parser = new SaxesParser();
  let depth = 0;
  let attributes = 0;
  /** Where the last finished token ended. */
  let finished = 0;
  const finish = () => {
    finished = parser.position;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('attribute', (_: SaxesAttributePlain) => {
    attributes += 1;
    if (attributes > ATTRIBUTES_MAX) throw new ReadError('tooManyAttributes', { limit: ATTRIBUTES_MAX });
  });
  parser.on('opentag', (tag) => {
    finish();
    attributes = 0;
    depth += 1;
    if (depth > DEPTH_MAX) throw new ReadError('tooDeep', { limit: DEPTH_MAX });
    open(tag);
  });
  parser.on('closetag', (tag) => {
    finish();
    depth -= 1;
    close(tag);
  });
  const takeText = (taken: string) => {
    finish();
    text(taken);
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  for (const skipped of ['comment', 'processinginstruction', 'doctype'] as const) parser.on(skipped, finish);
  return {
    write(piece: string): void {
      for (let at = 0; at < piece.length; at += SLICE) {
        parser.write(piece.slice(at, at + SLICE));
        if (parser.position - finished > TOKEN_MAX) throw new ReadError('tagTooLong', { limit: TOKEN_MAX });
      }
    },
    close(): void {
      parser.close();
    },
  };
}
