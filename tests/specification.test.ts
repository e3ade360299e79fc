import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const tests = globSync('{app,components,lib,server,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root }).map(
  (file) => ({ file, source: read(file) }),
);

/** Returns whether a test file contains a title as the first argument of a call. */
function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) =>
    new RegExp(`\\(\\s*${RegExp.escape(quote + title + quote)},`).test(source),
  );
}

/** Returns the problem of a proof (a file and a title), or an empty list. */
function problemOf(file: string, title: string): string[] {
  if (!existsSync(join(root, file))) return [`${file} does not exist`];
  if (hasTitle(read(file), title)) return [];
  const elsewhere = tests.filter(({ source }) => hasTitle(source, title)).map((test) => test.file);
  return [
    `${file} has no test “${title}”${elsewhere.length > 0 ? `; it is in ${elsewhere.join(', ')}` : ''}`,
  ];
}

const PROOF = /`([^`]+)` “([^”]+)”/g;
const PATH = /`((?:app|components|docs|lib|messages|scripts|server|tests)\/[^`]+)`/g;

describe.each(['docs/specification.md', 'docs/accessibility.md', 'docs/security.md'])('%s', (document) => {
  const text = read(document);

  it('names tests that exist', () => {
    const proofs = [...text.matchAll(PROOF)];
    expect(proofs.length).toBeGreaterThan(10);
    expect([...new Set(proofs.flatMap(([, file = '', title = '']) => problemOf(file, title)))]).toEqual([]);
  });

  it('names files that exist', () => {
    const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('every row of docs/specification.md has a proof', () => {
  const rows = read('docs/specification.md')
    .split('\n')
    .filter(
      (line) =>
        line.startsWith('| ') && !/^\| (?:-|Asked|Rule|Call|Situation|Constant|Decided|Row)/.test(line),
    );
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter((row) => row.match(PROOF) === null)).toEqual([]);
});
