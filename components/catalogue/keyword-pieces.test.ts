import { describe, expect, it } from 'vitest';
import { keywordPieces } from './keyword-pieces';

const activity = (text: string) => ({ text, kind: 'activity' as const });
const rests = (keyword: string, ...texts: string[]) =>
  keywordPieces(keyword, texts.map(activity)).map(({ text, rest }) => [text, rest]);

describe('the pieces of a keyword', () => {
  it('are as typed, in its order, each with the keyword without it', () => {
    expect(rests('想學DJ 沙田', '沙田', 'dj')).toEqual([
      ['DJ', '想學 沙田'],
      ['沙田', '想學DJ'],
    ]);
  });

  it('are the whole keyword if there is one, or one is not found', () => {
    expect(rests('陶藝班', '陶藝')).toEqual([['陶藝班', undefined]]);
    expect(rests('钢琴 沙田', '鋼琴', '沙田')).toEqual([['钢琴 沙田', undefined]]);
  });

  it('never overlap', () => {
    expect(rests('art art', 'art', 'art')).toEqual([
      ['art', 'art'],
      ['art', 'art'],
    ]);
    expect(rests('art', 'art', 'art')).toEqual([['art', undefined]]);
  });
});
