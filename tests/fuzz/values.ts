import fc from 'fast-check';
import { PASSWORD } from '@/tests/setup/protocol-client';
import type { JsonSchema } from './schema';

/** Existing values by purpose. */
export interface Dictionary {
  emails: string[];
  tokens: string[];
  /** Keys of pictures, of several merchants, and one that no picture has. */
  keys: string[];
  /** Ids by table, or by the word in a path or name that refers to it. */
  ids: Record<string, number[]>;
  /** Slugs by kind: `posts`, `category`, `merchant`, `hashtag`, `blogs`. */
  slugs: Record<string, string[]>;
}

const LONG_TEXT = 400;

/** Returns texts that show a picture, and texts that only name it. */
function bodiesWith(key: string): string[] {
  const address = `/media/${key}-640.webp`;
  return [
    `<p>a</p><img src="${address}">`,
    `<p>${address}</p>`,
    `<p>a</p><img src="x.png" srcset="${address} 640w" alt="${address}">`,
  ];
}

/** Returns values of a schema. If its name refers to existing values, most are taken from those. */
export function valuesOf(schema: JsonSchema, name: string, known: Dictionary): fc.Arbitrary<unknown> {
  const plain = byShape(schema, name, known);
  const apt = aptFor(schema, name, known);
  return apt ? fc.oneof({ weight: 3, arbitrary: apt }, { weight: 1, arbitrary: plain }) : plain;
}

function aptFor(schema: JsonSchema, name: string, known: Dictionary): fc.Arbitrary<unknown> | null {
  const types = [schema.type ?? []].flat();
  if (types.includes('integer') && /(^|_)id$/.test(name)) {
    const [, ids = []] = Object.entries(known.ids).find(([kind]) => name.startsWith(kind)) ?? [];
    return fc.oneof(fc.constantFrom(...ids, 1), fc.integer({ min: 1, max: 24 }));
  }
  if (types.includes('integer') && name === 'version') return fc.integer({ min: 1, max: 3 });
  if (!types.includes('string') || schema.enum) return null;
  if (/email$/.test(name)) return fc.constantFrom(...known.emails);
  if (/^body(_|$)/.test(name)) return fc.constantFrom(...known.keys.flatMap(bodiesWith));
  if (/password/.test(name)) return fc.constant(PASSWORD);
  if (/token$/.test(name)) return fc.constantFrom(...known.tokens);
  const slugs = Object.entries(known.slugs).find(([kind]) => name.includes(kind));
  if (slugs) return fc.constantFrom(...slugs[1]);
  if (/url$/.test(name))
    return fc.constantFrom('http://localhost:3000/x', 'https://example.com', '//e', '/user');
  return null;
}

function byShape(schema: JsonSchema, name: string, known: Dictionary): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, properties, items, prefixItems } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name, known)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, name, known)));
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valuesOf(item, name, known)));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([key, part]) => [key, valuesOf(part, key, known)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array': {
      const { minItems = 0, maxItems = 4 } = schema;
      const size = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) };
      return fc.array(valuesOf(items ?? {}, name.replace(/s$/, ''), known), size);
    }
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -10, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 50, 2 ** 31),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return text(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date')
    return fc
      .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time')
    return fc
      .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  // The pattern of links contains a lookahead, for which fast-check cannot generate strings.
  if (format === 'uri' || pattern?.includes('(?!')) return fc.webUrl();
  if (format === 'uuid') return fc.uuid();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const most = Math.max(minLength, Math.min(maxLength, LONG_TEXT));
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.string({
        unit: 'grapheme',
        minLength,
        maxLength: Math.max(minLength, Math.min(most, 30)),
      }),
    },
    { weight: 1, arbitrary: fc.constant('字'.repeat(most)) },
  );
}
