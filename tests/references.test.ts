import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Only what is tracked: another test writes files into the tree and removes them (architecture.test.ts). */
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|cjs|css|md|yaml|service)$|Dockerfile$/.test(file))
  .filter((file) => !file.includes('/migrations/') && existsSync(join(root, file)));

/** Numbers and letters of the sections of docs/specification.md: "## 4. …" is §4, "## D. …" is §D. */
const sections = new Set(
  [...read('docs/specification.md').matchAll(/^## (\w)\. /gm)].map(([, name]) => name),
);

/** Returns the anchors that GitHub generates for a document's headings. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('references', () => {
  it('to sections of the specification name sections that exist', () => {
    const wrong = files.flatMap((file) =>
      [...read(file).matchAll(/specification §\w(?:(?:, | and )§\w)*/g)].flatMap(([found]) =>
        [...found.matchAll(/§(\w)/g)]
          .filter(([, name]) => !sections.has(name))
          .map(() => `${file}: ${found}`),
      ),
    );
    expect(sections.size).toBeGreaterThan(12);
    expect(wrong).toEqual([]);
  });

  it('to documents name files that exist', () => {
    const wrong = files.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
        .filter(([found]) => !existsSync(join(root, found)))
        .map(([found]) => `${file}: ${found}`),
    );
    expect(wrong).toEqual([]);
  });

  it('between documents name files and headings that exist', () => {
    const documents = files.filter((file) => file.endsWith('.md'));
    const wrong = documents.flatMap((file) =>
      [
        ...read(file)
          .replace(/`[^`]*`/g, '')
          .matchAll(/\]\(((?!https?:|mailto:)[^)\s#]*)(?:#([^)\s]+))?\)/g),
      ]
        .filter(([, path = '', anchor]) => {
          const target = path ? normalize(join(dirname(file), path)) : file;
          if (!existsSync(join(root, target))) return true;
          return anchor !== undefined && !anchorsOf(target).includes(anchor);
        })
        .map(([found]) => `${file}: ${found}`),
    );
    expect(documents.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });
});
