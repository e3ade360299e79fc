import humps from 'humps';
import { isTooDeep } from '@/server/platform/reading/json-depth';

/** The only place in the server that converts names: snake_case on the wire, camelCase in code. */

/** Converts a wire name to camelCase; a list may be written with `[]`. */
export function codeName(name: string): string {
  return humps.camelize(name.replace(/\[\]$/, ''));
}

/** Converts a camelCase name to its wire name. */
export function wireName(name: string): string {
  return humps.decamelize(name);
}

/**
 * Parses JSON from the wire. Removes NUL from every string, because PostgreSQL's text type cannot store it.
 * @throws SyntaxError if the text is not JSON, RangeError if it is nested too deeply
 */
export function parseWire(json: string): unknown {
  if (isTooDeep(json)) throw new RangeError('The JSON is nested too deeply');
  const parsed: unknown = json.includes('\\u0000')
    ? JSON.parse(json, (_, value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value))
    : JSON.parse(json);
  return typeof parsed === 'object' && parsed !== null ? humps.camelizeKeys(parsed) : parsed;
}

/** Cache of wire names: the contract has few names, and each is written thousands of times. */
const written = new Map<string, string>();

function writtenName(name: string): string {
  let known = written.get(name);
  if (known === undefined) {
    known = wireName(name);
    written.set(name, known);
  }
  return known;
}

/** Converts the keys of a value to wire names. The static type stays that of the contract. */
export function toWire<T extends object>(value: T): T {
  return humps.decamelizeKeys(value, writtenName) as T;
}
