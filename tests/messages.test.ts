import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

type Messages = { [key: string]: string | Messages };

function flatten(messages: Messages, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** The messages of painted pages, those that each island imports for itself, pages of text, and the PDFs. */
const messagesIn = (locale: string): Messages =>
  Object.assign(
    {},
    ...globSync([`messages/${locale}.json`, `messages/{islands/*,pages,legal}.${locale}.json`], {
      cwd: root,
    }).map((file) => JSON.parse(readFileSync(join(root, file), 'utf8'))),
  );

const chinese = flatten(messagesIn('zh-hk'));
const english = flatten(messagesIn('en'));

/** Names inside braces, so that both languages take the same values. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

/** All source text, to look keys up in. */
const source = globSync('{app,components,lib,server}/**/*.{ts,tsx}', { cwd: root })
  // tests/architecture.test.ts writes and removes files of this name meanwhile.
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('architecture-probe'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/**
 * Keys that no source names: the contract's own choices and codes, looked up by value; pages of text and the PDFs, read
 * whole (components/editorial); the error page's, of which it carries a copy
 * that a test of its own compares.
 */
const READ_BY_VALUE = [
  /^choices\.sort\./,
  /^apiErrors\./,
  /^(pages|legal)\.[\w-]+\.(title|lead|description|sections\.\w+\.(title|[ploqa]\d+))$/,
  /^errors\.(error\w+|missingScript|retry)$/,
];

/** Every name in quotes, and every beginning of a template that ends in a value: looked up, because the source is long. */
const quoted = new Set([...source.matchAll(/(['"`])([\w.-]+)(?=\1)/g)].map(([, , name]) => name));
/** Every property read of `texts`, which an island's messages are called. */
const properties = new Set([...source.matchAll(/\btexts\.([\w.]+)/g)].map(([, name]) => name));
const templateStems = new Set([...source.matchAll(/`([\w.-]+)\.\$\{/g)].map(([, stem]) => stem));

/** Whether the code names a key whole or from any of its parts on, reads it as a property of `texts`, or builds it in a template from what stands before its last part. */
function isUsed(key: string): boolean {
  const parts = key.split('.');
  return (
    READ_BY_VALUE.some((pattern) => pattern.test(key)) ||
    parts.some((_, at) => {
      const tail = parts.slice(at).join('.');
      return quoted.has(tail) || properties.has(tail) || templateStems.has(parts.slice(at, -1).join('.'));
    })
  );
}

describe('messages', () => {
  it('stand in both languages, none empty', () => {
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
    expect([...chinese, ...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('take the same values in both languages', () => {
    const different = [...chinese].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  it('lead to the same pages in both languages', () => {
    const links = (text = '') =>
      [...text.matchAll(/\]\((\/[^)]*|mailto:[^)]*|\{\w+\})\)/g)].map(([, to]) => to).sort();
    const different = [...chinese].filter(([key, text]) => `${links(text)}` !== `${links(english.get(key))}`);
    expect(different).toEqual([]);
  });

  it('are all used', () => {
    expect([...chinese.keys()].filter((key) => !isUsed(key))).toEqual([]);
  });

  it('are written in Traditional Chinese, with full-width punctuation between Han characters', () => {
    const simplified = /[们这说对时会发问关门开车东书买卖学习课]/;
    const halfWidth = /\p{Script=Han}[,:;!?]\p{Script=Han}/u;
    const wrong = [...chinese].filter(([, text]) => simplified.test(text) || halfWidth.test(text));
    expect(wrong).toEqual([]);
  });
});
