import fc from 'fast-check';

/** Inputs of vulnerability scanners, and pasted text. */
const TEXTS = [
  ...['', ' ', '\t\n', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202eabc', '\ufeff', '﷽'.repeat(20)],
  ...[
    "' or '1'='1",
    "'; drop table posts; --",
    '" or ""="',
    '1) or (1=1',
    '\\',
    '%',
    '_',
    '%%%',
    "\\'",
    '$1',
    '?',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}}',
    '#{7*7}',
  ],
  ...['../../etc/passwd', '..\\..\\x', '%2e%2e%2f', '%00', 'file:///etc/passwd', 'http://169.254.169.254/'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    'true',
  ],
  ...[
    '0',
    '-1',
    '1e400',
    '0x10',
    '1.5',
    '٣',
    '１２',
    '9007199254740993',
    '2147483648',
    '-9223372036854775809',
  ],
  ...[
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
    '-000001-01-01',
    '275760-09-14',
    '24:00',
    '2026-01-01T00:00:00Z',
  ],
  ...['a@b', 'a@b.c\r\nBcc: x@y.z', 'x\r\nSet-Cookie: a=b', '陶藝', '𠮷野家', '👨‍👩‍👧‍👦', 'ß', 'İ', 'ﬁ', 'Å'],
  ...[
    'x'.repeat(256),
    '字'.repeat(2_001),
    '<p>'.repeat(500),
    ' '.repeat(5_000),
    '😀'.repeat(300),
    '('.repeat(200),
  ],
];
const OTHERS = [
  ...[null, true, false, 0, -0, -1, 0.1, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308],
  ...[[], [[]], [null], {}, { length: -1 }, { toString: null }, { id: { id: 1 } }, Array(300).fill(1)],
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
];

export const junkText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: junkText },
  { weight: 2, arbitrary: fc.constantFrom(...OTHERS) },
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Bodies that are not JSON objects, or barely. */
export const junkBody = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '1e999',
      'undefined',
      '{"a":1}{',
      '\ufeff{}',
      '{"a":"\\ud800"}',
      "{'a':1}",
    ],
    ...['['.repeat(20_000), '{"a":'.repeat(5_000), `{"a":"${'x'.repeat(70_000)}"}`, '{"__proto__":{"x":1}}'],
    ...['a=1&b[]=2', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', '<?xml version="1.0"?><a/>'],
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

/** A change to a JSON value: replaces, removes or wraps a value at a position, or adds an unexpected one. */
interface Change {
  at: number;
  how: 'replace' | 'remove' | 'wrap' | 'add';
  name: string;
  value: unknown;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(1_000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'wrap', 'add'),
  name: fc.oneof(fc.constantFrom('__proto__', 'id', 'role', 'state', 'admin', 'account_id'), junkText),
  value: junk,
});

/** Returns values of an arbitrary, two in five of them corrupted in one to three places. */
export function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Change[]>([]) },
    { weight: 2, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
  );
  return fc.tuple(values, changes).map(([value, made]) => made.reduce(changed, value));
}

type Holder = Record<string | number, unknown>;

function changed(value: unknown, { at, how, name, value: other }: Change): unknown {
  const root: Holder = { value: structuredClone(value) };
  const places = placesIn(root);
  const { holder, key } = places[at % places.length] ?? { holder: root, key: 'value' };
  if (how === 'remove' && holder !== root) delete holder[key];
  else if (how === 'wrap') holder[key] = [holder[key], other];
  else if (how === 'add' && isHolder(holder[key])) define(holder[key], name, other);
  else holder[key] = other;
  return root.value;
}

function placesIn(holder: Holder): { holder: Holder; key: string }[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder, key },
    ...(isHolder(value) ? placesIn(value) : []),
  ]);
}

/** Sets an own property, even if the name is `__proto__`. */
function define(holder: Holder, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;
