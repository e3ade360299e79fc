import humps from 'humps';

/** The one place of the server where names change: snake_case on the wire, camelCase in code. */

/** A name of the wire in code; a list may be written with `[]`. */
export function codeName(name: string): string {
  return humps.camelize(name.replace(/\[\]$/, ''));
}

/** A name of the code on the wire. */
export function wireName(name: string): string {
  return humps.decamelize(name);
}

/**
 * Reads JSON of the wire. A NUL has no place in PostgreSQL's text and is left out of every string.
 * @throws SyntaxError when it is not JSON, RangeError when it is nested too deeply
 */
export function parseWire(json: string): unknown {
  const parsed: unknown = json.includes('\\u0000')
    ? JSON.parse(json, (_, value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value))
    : JSON.parse(json);
  return typeof parsed === 'object' && parsed !== null ? humps.camelizeKeys(parsed) : parsed;
}

/** The contract's names are few and each is written thousands of times. */
const written = new Map<string, string>();

function writtenName(name: string): string {
  const known = written.get(name) ?? wireName(name);
  written.set(name, known);
  return known;
}

/** What is sent. The type stays the contract's, the keys become the wire's. */
export function toWire<T extends object>(value: T): T {
  return humps.decamelizeKeys(value, writtenName) as T;
}
