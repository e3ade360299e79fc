import { describe, expect, it } from 'vitest';
import { blocksOf, questionsOf } from './sections';

describe('a section', () => {
  it('keeps the order of its paragraphs, lists and steps, and leaves out what is no text', () => {
    const section = {
      title: 'A',
      p1: 'one',
      l1: 'x',
      l2: 'y',
      p2: 'two',
      p3: 'three',
      o1: 'first',
      people: '',
    };
    expect(blocksOf(section)).toEqual([
      { kind: 'paragraph', texts: ['one'] },
      { kind: 'list', texts: ['x', 'y'] },
      { kind: 'paragraph', texts: ['two'] },
      { kind: 'paragraph', texts: ['three'] },
      { kind: 'steps', texts: ['first'] },
    ]);
  });

  it('gives each question its answer, and takes none without', () => {
    expect(questionsOf({ title: 'A', q1: 'Why?', a1: 'Because.' })).toEqual([
      { question: 'Why?', answer: 'Because.' },
    ]);
    expect(() => questionsOf({ title: 'A', q2: 'And?' })).toThrow('q2');
  });
});
