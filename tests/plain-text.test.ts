import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lineOf, linesOf, plainLine, plainLines, written } from '@/lib/contract/plain-text';
import { createApi } from '@/server/app';
import type { Database } from '@/server/platform/database/client';

const names = (text: string) => [...text].map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join(' ');
const title = lineOf(20).refine(...written);

describe('a text', () => {
  it.each(
    [
      ...['\u200b', '\u2060', '\ufeff', '\u00ad', '\u200e', '\u200f', '\u061c', '\u202a', '\u202d', '\u2066'],
      ...['\u2069', '\u180e', '\u2064', '\u206f', '\ufff9'],
    ].map((one) => [names(one), one]),
  )('keeps no %s', (_, one) => {
    expect(title.parse(`${one}a${one}b ${one}`)).toBe('ab');
    expect(linesOf(20).parse(`a${one}\nb`)).toBe('a\nb');
  });

  it.each(
    ['\u0000', '\u0007', '\b', '\u000b', '\u001b', '\u007f', '\u009f', '\u202e'].map((one) => [
      names(one),
      one,
    ]),
  )('with %s is refused, because somebody may have meant another', (_, one) => {
    for (const schema of [title, linesOf(20)])
      expect(schema.safeParse(`a${one}b`).error?.issues).toMatchObject([{ message: 'invalid' }]);
  });

  it('composes characters, and removes joiners that join nothing', () => {
    expect(plainLine('e\u0301tude か\u3099')).toBe('\u00e9tude が');
    expect(plainLine('\u200d陶\u200c藝\u200d')).toBe('陶藝');
  });

  it.each([
    '👨‍👩‍👧 家庭瑜伽',
    '❤️ 1️⃣ 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'می‌روم',
    '葛󠄀城',
    'क्‍ष',
    'étude ﷽ ½',
    '한국어 ᄒᆞᆫ글',
    '\ue000 私用',
  ])('keeps what it is written with: %s', (text) => {
    expect(plainLine(text)).toBe(text);
    expect(plainLines(text)).toBe(text);
  });

  it.each(
    [
      ...['', ' ', '\u3000', '\u200b', '\u3164', '\u2800', '\u115f', '\u1160', '\uffa0', '\u200d', '\u200c'],
      ...[
        '\ufe0f',
        '\u{e0100}',
        '\u034f',
        '\u17b4',
        '\u180b',
        '\u{1d159}',
        '\u200d\u200d',
        '\u3164 \u2800\ufe0f',
      ],
      ...['\n\t\r\n', '\u2028', '\u{e0067}', '\u202d\u202c', '\u00a0\u2003'],
    ].map((text) => [names(text), text]),
  )('of %s must be filled in', (_, text) => {
    expect(title.safeParse(text).error?.issues).toMatchObject([{ message: 'required' }]);
    expect(plainLines(text)).toBe('');
  });

  it('of one line has no line breaks, one of several lines has LF', () => {
    expect(plainLine('a\r\nBcc: b\u2028c\td\r')).toBe('a Bcc: b c d');
    expect(plainLines('\r\na\r\n\r\nb\rc\u2029d\te\n')).toBe('a\n\nb\nc\nd\te');
  });

  it('is normalised once: again, it is the same', () => {
    for (const text of ['a\u200b\u202e b', ' \u3164a ', '\u200b \u200b', 'a\r\u200b\nb', '👨\u200d\u200b👩'])
      expect(plainLine(plainLine(text))).toBe(plainLine(text));
  });

  it('of lone surrogates is invalid, and its length is counted without what is removed', () => {
    expect(title.safeParse('\ud800').error?.issues).toMatchObject([{ message: 'invalid' }]);
    expect(title.parse(`${'\u200b'.repeat(100)}${'字'.repeat(20)}`)).toHaveLength(20);
    expect(title.safeParse('字'.repeat(21)).error?.issues).toMatchObject([{ message: 'max_length' }]);
  });
});

/** Fields that are no text: secrets are compared as they were typed, the others are discarded or only compared. */
const NO_TEXT = new Set([
  ...['password', 'passwordConfirmation', 'currentPassword', 'otp', 'proofOfWork', 'credential'],
  ...['token', 'invitationToken', 'resetPasswordToken', 'confirmationToken'],
  // Addresses that are only compared with a list, or with what visitors asked for.
  ...['redirectUrl', 'path', 'to'],
  // The honeypot, the heading of a column in somebody's file, and what a merchant's form sends in place of a file.
  ...['website', 'heading', 'logo'],
]);
/** E-mail addresses that are only compared with those of accounts. */
const COMPARED = /auth\/(sign_in|password|confirmation)\.email$/;
const HIDDEN = '\u202e\u200b\u00ad';
const PROBE = `ab${HIDDEN}cd`;

/** Looks through wrappers for an object, a list or a leaf. */
function inner(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = schema._zod as unknown as { def: Record<string, z.core.$ZodType> & { type: string } };
  if (def.type === 'pipe') return [def.in, def.out].flatMap((part) => (part ? inner(part) : []));
  return def.innerType ? inner(def.innerType) : [schema];
}

/** Returns the paths of the fields below a schema whose output still has invisible characters. */
function leaks(schema: z.core.$ZodType, path: string[]): string[] {
  const field = path.at(-1) ?? '';
  if (NO_TEXT.has(field)) return [];
  const outputs = [PROBE, [PROBE]].map((input) => z.safeParse(schema, input));
  const isLeaking = outputs.some(
    ({ success, data }) => success && [...HIDDEN].some((one) => String(JSON.stringify(data)).includes(one)),
  );
  const below = inner(schema).flatMap((part) => {
    const { def } = part._zod as unknown as { def: { shape?: object; element?: z.core.$ZodType } };
    if (def.shape) return Object.entries(def.shape).flatMap(([name, one]) => leaks(one, [...path, name]));
    // The items of a list of texts were probed with it.
    const items = def.element ? inner(def.element) : [];
    return items.flatMap((item) =>
      'shape' in (item._zod.def as object) ? leaks(item, [...path, '[]']) : [],
    );
  });
  const name = path.join('.');
  return isLeaking && !COMPARED.test(name) ? [name, ...below] : below;
}

it('no field of any call lets an invisible character through', () => {
  const api = createApi({ database: {} as Database });
  const found = api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path, request } = definition.route;
    const bodies = Object.values(request?.body?.content ?? {}).map(
      (content) => content && Reflect.get(content, 'schema'),
    );
    return [...bodies, request?.query].flatMap((schema) =>
      schema && '_zod' in schema ? leaks(schema as z.core.$ZodType, [`${method} ${path}`]) : [],
    );
  });
  expect(found).toEqual([]);
});
