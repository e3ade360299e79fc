import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DialogTitle } from './dialog-title';

/** Returns the lines of a heading as they are shown. */
function linesOf(heading: HTMLElement): string[] {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const [at, character] of [...text.data].entries()) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const top = Math.round(range.getBoundingClientRect().top);
      lines.set(top, (lines.get(top) ?? '') + character);
    }
  }
  return [...lines.values()].map((line) => line.trim());
}

it('breaks a long address after a dot or the @, and is read as one', () => {
  render(
    <h2 style={{ width: 200, font: '1rem monospace', overflowWrap: 'anywhere' }}>
      <DialogTitle text="Remove chan.tai.man.office@a-long-name.example.com?" />
    </h2>,
  );
  const heading = screen.getByRole('heading', {
    name: 'Remove chan.tai.man.office@a-long-name.example.com?',
  });
  const lines = linesOf(heading);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/(?:[.@]|Remove)$/);
});
