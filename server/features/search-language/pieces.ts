import type { PIECE_KINDS } from '@/lib/contract/search';
import { isFiller, joined, type Phrase } from './lexicon';
import type { Segment } from './segment';

/** A piece of a query that has a meaning or is searched for, which a visitor may remove from it. */
export interface Piece {
  /** Folded. */
  text: string;
  kind: (typeof PIECE_KINDS)[number];
}

/**
 * Returns the pieces of a query in its order. A weekday and the part of the day after it are one piece (平日晚上).
 * @param searched texts of the activities and words that are searched for; other unknown text is no piece
 */
export function piecesOf(segments: readonly Segment[], searched: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let before: Piece | null = null;
  for (const { phrase, units } of segments) {
    const text = joined(units);
    if (phrase && before?.kind === 'weekday' && has(phrase, 'dayPart')) {
      before.text += (units[0]?.gap ? ' ' : '') + text;
      before = null;
      continue;
    }
    const kind = phrase ? kindOf(phrase) : searched.includes(text) ? 'word' : null;
    before = kind && { text, kind };
    if (before) pieces.push(before);
  }
  return pieces;
}

const has = ({ senses }: Phrase, kind: Phrase['senses'][number]['kind']): boolean =>
  senses.some((sense) => sense.kind === kind);

function kindOf(phrase: Phrase): Piece['kind'] | null {
  if (has(phrase, 'category')) return 'activity';
  if (isFiller(phrase)) return null;
  return has(phrase, 'weekday') ? 'weekday' : 'wish';
}
