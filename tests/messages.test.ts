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

/** Returns the messages of static views, islands, content pages and the PDFs. */
const messagesIn = (locale: string): Messages =>
  Object.assign(
    {},
    ...globSync([`messages/${locale}.json`, `messages/{islands/*,pages,legal}.${locale}.json`], {
      cwd: root,
    }).map((file) => JSON.parse(readFileSync(join(root, file), 'utf8'))),
  );

const chinese = flatten(messagesIn('zh-hk'));
const english = flatten(messagesIn('en'));

/** Returns the names of placeholders, which must be equal in both languages. */
const placeholders = (text: string) =>
  // A brace is also the beginning of a text of a plural: {Submitted today}.
  [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name))].sort();

/** All source text, to look up keys in. */
const source = globSync('{app,components,lib,server}/**/*.{ts,tsx}', { cwd: root })
  // tests/architecture.test.ts creates and deletes files of this name at the same time.
  .filter((file) => !file.endsWith('.test.ts') && !file.includes('architecture-probe'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/**
 * Keys that no source file names: choices and codes of the contract, which are looked up by value; content
 * pages and the PDFs, which are read as a whole (components/editorial); and the error page's, of which it
 * contains a copy that another test compares.
 */
const READ_BY_VALUE = [
  /^choices\.sort\./,
  /^apiErrors\./,
  /^(pages|legal)\.[\w-]+\.(title|lead|description|sections\.\w+\.(title|[ploqa]\d+))$/,
  /^errors\.(error\w+|missingScript|retry)$/,
];

/** Items of lists, which end without a full stop although the same words may be a sentence elsewhere. */
const IN_A_LIST = /\.follows\.|^legal\./;

/**
 * Every quoted name, and every start of a template that ends in a value. Collected once, because the source
 * is long.
 */
const quoted = new Set([...source.matchAll(/(['"`])([\w.-]+)(?=\1)/g)].map(([, , name]) => name));
/** Every property read from `texts`, the variable that holds an island's messages. */
const properties = new Set([...source.matchAll(/\btexts\.([\w.]+)/g)].map(([, name]) => name));
const templateStems = new Set([...source.matchAll(/`([\w.-]+)\.\$\{/g)].map(([, stem]) => stem));

/**
 * Returns whether the code contains the key or one of its tails in quotes, reads it as a property of `texts`,
 * or builds it from a template that ends with its last part.
 */
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

  it('say the same in the same words, full stop included', () => {
    for (const messages of [chinese, english]) {
      const sentences = Map.groupBy(
        [...messages].filter(([key]) => !IN_A_LIST.test(key)).map(([, text]) => text),
        (text) => text.replaceAll(/[。．.！!，,；;]/g, ''),
      );
      const different = [...sentences.values()]
        .map((texts) => [...new Set(texts)])
        .filter((texts) => texts[1]);
      expect(different).toEqual([]);
    }
  });

  it('are written in Traditional Chinese, with full-width punctuation between Han characters', () => {
    const simplified = /[们这说对时会发问关门开车东书买卖学习课]/;
    const halfWidth = /\p{Script=Han}[,:;!?]\p{Script=Han}/u;
    const wrong = [...chinese].filter(([, text]) => simplified.test(text) || halfWidth.test(text));
    expect(wrong).toEqual([]);
  });
});
