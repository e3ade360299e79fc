import { expect, it } from 'vitest';
import { textsOf } from './sections';

it('tells paragraphs, list items and steps of a section apart and keeps their order', () => {
  const section = {
    title: 'A',
    p1: 'one',
    l1: 'x',
    p2: 'two',
    o1: 'first',
    sources: 'not text',
    terms: 'no',
  };
  expect(textsOf(section, 'p')).toEqual(['one', 'two']);
  expect(textsOf(section, 'l')).toEqual(['x']);
  expect(textsOf(section, 'o')).toEqual(['first']);
});
