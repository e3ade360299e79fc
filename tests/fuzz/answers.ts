import { Ajv2020 } from 'ajv/dist/2020';
import type { Call, JsonSchema } from './schema';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  milliseconds: number;
}

export const LONGEST_MS = 2_000;

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

/**
 * Creates a function that validates the responses of a call and returns the problems: the response must be
 * documented, match the documented shape without additional properties, be in time and not be a server error.
 * @param isStray whether the path of the request is impossible, so that it may match another call or none
 */
export function createValidator(call: Call): (answer: Answer, isStray: boolean) => string[] {
  const validators = Object.fromEntries(
    Object.entries(call.answers).map(([status, schema]) => [status, schema && ajv.compile(closed(schema))]),
  );
  return ({ status, headers, text, milliseconds }, isStray) => {
    const late = milliseconds > LONGEST_MS ? [`took ${Math.round(milliseconds)} ms`] : [];
    if (status >= 500) return [...late, `answered ${status}: ${text.slice(0, 300)}`];
    if (headers.get('x-content-type-options') !== 'nosniff') return [...late, 'says no nosniff'];
    if (status === 304) return text === '' ? late : [...late, '304 with a body'];
    const known = status in validators ? String(status) : `${String(status)[0]}XX`;
    if (!(known in validators))
      return isStray && [404, 405].includes(status) ? late : [...late, `${status} is not documented`];
    const validate = validators[known];
    if (status === 302) return headers.has('location') ? late : [...late, '302 without Location'];
    if (!validate) return late;
    const json = parse(text);
    if (json === undefined) return [...late, `${status} is no JSON: ${text.slice(0, 100)}`];
    if (validate(json)) return late;
    const problems = (validate.errors ?? []).slice(0, 3).map(({ instancePath, message, params }) => {
      return `${status} ${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
    });
    return [...late, ...problems];
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the schema with additional properties forbidden: an undocumented property is a data leak. */
function closed(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf } = schema;
  return {
    ...schema,
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [name, closed(part)]),
          ),
          additionalProperties: schema.additionalProperties ?? false,
        }
      : {}),
    ...(items ? { items: closed(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(closed) } : {}),
    ...(oneOf ? { oneOf: oneOf.map(closed) } : {}),
  };
}
