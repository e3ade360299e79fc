import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Declarations of CSS and of style objects that give text a size in px, which the browser's font size cannot change. */
const FIXED_TEXT =
  /(?:font-size|line-height):\s*[\d.]+px|font:[^;]*\dpx|fontSize: [\d.]+[,\s}]|lineHeight: '[\d.]+px'/;
/** Pictures made on the server: their text is drawn in pixels. */
const PICTURES = ['components/course/course-preview.tsx'];

it('text and its lines grow with the browser’s font size', () => {
  const files = globSync(['app/**/*.css', 'components/**/*.{css,ts,tsx}'], { cwd: root });
  const fixed = files
    .filter((file) => !PICTURES.includes(file))
    .filter((file) => FIXED_TEXT.test(readFileSync(join(root, file), 'utf8')));
  expect(files.length).toBeGreaterThan(400);
  expect(fixed).toEqual([]);
});
