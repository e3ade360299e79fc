import fc from 'fast-check';
import { CALLERS, type Caller } from '@/tests/setup/callers';
import { junk, junkBody, junkText, spoilt } from './junk';
import type { Call, JsonSchema } from './schema';
import { type Dictionary, valuesOf } from './values';

/** A field of a form: text, or the name of a file. */
export type FormValue = string | { file: string };

/** A request as data, so that it can be printed and repeated. */
export interface FuzzRequest {
  call: Call;
  caller: Caller;
  url: string;
  headers: Record<string, string>;
  body: { kind: 'none' } | { kind: 'text'; text: string } | { kind: 'form'; fields: [string, FormValue][] };
  /** Whether the path may match another call or none, or the body contradicts the document completely. */
  stray: boolean;
}

/** Names of the uploaded files (tests/fuzz/files). */
export const FILES = [
  'photo.jpg',
  'small.png',
  'dear.png',
  'refused.png',
  'cut.jpg',
  'empty.jpg',
  'text.jpg',
  'vector.svg',
  'rows.csv',
  'rows.jsonl',
  'tag.xlsx',
  'far.xlsx',
  'wide.csv',
  'deep.json',
  'deep.xml',
];

const HEADERS: Record<string, fc.Arbitrary<string>> = {
  'accept-language': fc.constantFrom(
    'en',
    'zh-HK',
    'zh-Hant;q=0.5,en;q=x',
    '*',
    ';;;',
    'x'.repeat(3_000),
    '-',
  ),
  'user-agent': fc.constantFrom('Mozilla/5.0', '', 'é'.repeat(600), "' or 1=1 --", 'Googlebot/2.1', '%00'),
  'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1', 'x, y, z', '1.2.3.4, '.repeat(200), '999.1.1.1', "'"),
  'if-none-match': fc.constantFrom('*', '"x"', 'W/"x"', '""'),
  'x-request-id': fc.constantFrom('a', 'x'.repeat(400), "'--", 'é'),
  authorization: fc.constantFrom(
    'Bearer',
    'Bearer x',
    'Bearer e30=',
    'Bearer bnVsbA==',
    'Basic YTpi',
    'Bearer W10=',
  ),
  origin: fc.constantFrom('null', 'https://evil.example'),
  accept: fc.constantFrom('text/html', '*/*;q=x', 'application/xml'),
  range: fc.constantFrom('bytes=0-', 'bytes=-1', 'x'),
};
const JSON_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/xml',
  '',
];

/** Returns requests of a call: most are valid and from an authorised caller. */
export function requestsOf(
  call: Call,
  known: Dictionary,
  welcome: readonly Caller[],
): fc.Arbitrary<FuzzRequest> {
  const callers = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(welcome.length > 0 ? welcome : CALLERS)) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  );
  return fc
    .record({
      caller: callers,
      path: pathsOf(call, known),
      query: queryOf(call, known),
      body: bodyOf(call, known),
      headers: someHeaders,
    })
    .map(({ caller, path, query, body, headers }) => ({
      call,
      caller,
      url: path.url + (query.length > 0 ? `?${new URLSearchParams(query as [string, string][])}` : ''),
      headers: { ...headers, ...body.headers },
      body: body.body,
      stray: path.stray,
    }));
}

const someHeaders = fc
  .tuple(
    ...Object.entries(HEADERS).map(([name, values]) =>
      fc.tuple(fc.nat(11), values).map(([lot, value]) => (lot === 0 ? [[name, value]] : [])),
    ),
  )
  .map((entries) => Object.fromEntries(entries.flat()) as Record<string, string>);

function pathsOf({ path, parameters }: Call, known: Dictionary) {
  const parts = parameters.filter((parameter) => parameter.in === 'path');
  // The word before a slug gives its meaning: /posts/{slug}.
  const meaning = (name: string) => (name === 'slug' ? (path.match(/(\w+)\/\{slug\}/)?.[1] ?? name) : name);
  const one = ({ name, schema }: (typeof parts)[number]) =>
    fc.oneof(
      {
        weight: 6,
        arbitrary: valuesOf(schema, meaning(name), known).map((value) => ({
          name,
          value: String(value),
          stray: false,
        })),
      },
      // Values that a URL parser would turn into another path are excluded.
      {
        weight: 1,
        arbitrary: junkText
          .filter((value) => !/^\.{0,2}$/.test(value))
          .map((value) => ({ name, value, stray: true })),
      },
    );
  return fc.tuple(...parts.map(one)).map((given) => ({
    url: given.reduce((url, { name, value }) => url.replace(`{${name}}`, () => encode(value)), path),
    stray: given.some(({ value, stray }) => stray || value === ''),
  }));
}

/** A URL cannot contain a lone surrogate. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/**
 * Returns at most four parameters, because more would hardly ever all be valid. One in eight values is junk.
 */
function queryOf({ parameters }: Call, known: Dictionary): fc.Arbitrary<[string, string][]> {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const one = ({ name, schema }: (typeof query)[number]) => {
    const value = fc.oneof(
      { weight: 7, arbitrary: valuesOf(schema, name, known).map((given) => String(given)) },
      { weight: 1, arbitrary: junkText },
    );
    const values = fc.oneof(
      { weight: 9, arbitrary: fc.tuple(value) },
      { weight: 1, arbitrary: fc.tuple(value, value) },
    );
    return values.map((given) => given.map((text) => [name, text] as [string, string]));
  };
  const needed = query.filter(({ required }) => required);
  const some = fc
    .shuffledSubarray(query, { maxLength: Math.min(4, query.length) })
    .chain((chosen) => fc.tuple(...[...new Set([...needed, ...chosen])].map(one)));
  const unknown = fc.oneof(
    { weight: 9, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 1, arbitrary: fc.tuple(junkText, junkText).map((pair) => [pair]) },
  );
  return fc.tuple(some, unknown).map(([given, other]) => [...given.flat(), ...other]);
}

type Sent = { body: FuzzRequest['body']; headers: Record<string, string> };

function bodyOf(call: Call, known: Dictionary): fc.Arbitrary<Sent> {
  const takesBody = call.method === 'POST' || call.method === 'PUT';
  if (call.bodies.length === 0 && !takesBody) return fc.constant({ body: { kind: 'none' }, headers: {} });
  const bodies = call.bodies.length > 0 ? call.bodies : [['application/json', {}] as [string, JsonSchema]];
  const apt = bodies.map(([type, schema]) =>
    type === 'multipart/form-data' ? formOf(schema, known) : jsonOf(valuesOf(schema, '', known)),
  );
  return fc.oneof(
    { weight: 9, arbitrary: fc.oneof(...apt) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(junkBody, fc.constantFrom(...JSON_TYPES, 'multipart/form-data; boundary=x'))
        .map(([text, type]) => textOf(text, type)),
    },
  );
}

const textOf = (text: string, type: string): Sent => ({
  body: { kind: 'text', text },
  headers: { 'content-type': type },
});

function jsonOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> {
  const types = fc.oneof(
    { weight: 30, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...JSON_TYPES) },
  );
  const bodies = fc.oneof(
    { weight: 20, arbitrary: spoilt(values) },
    // A batch: several bodies in one request.
    { weight: 1, arbitrary: fc.array(values, { maxLength: 3 }) },
  );
  return fc.tuple(bodies, types).map(([value, type]) => textOf(JSON.stringify(value) ?? '', type));
}

function formOf(schema: JsonSchema, known: Dictionary): fc.Arbitrary<Sent> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const isFile = part.format === 'binary';
    const value: fc.Arbitrary<FormValue> = isFile
      ? fc.constantFrom(...FILES).map((file) => ({ file }))
      : valuesOf(part, name, known).map((given) =>
          typeof given === 'object' ? JSON.stringify(given) : String(given),
        );
    const other: fc.Arbitrary<FormValue> = fc.oneof(
      junk.map((given) => String(JSON.stringify(given) ?? '')),
      fc.constant({ file: 'empty.jpg' }),
    );
    const chance = schema.required?.includes(name) ? 9 : 5;
    return fc
      .tuple(fc.nat(9), fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: other }))
      .map(([lot, given]) => (lot < chance ? [[name, given] as [string, FormValue]] : []));
  });
  return fc.tuple(...fields).map((given) => ({ body: { kind: 'form', fields: given.flat() }, headers: {} }));
}
