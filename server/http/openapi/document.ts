import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '@/server/http/context';
import { limitOfCall } from '@/server/http/count-calls';
import { type LimitName, limitOf } from '@/server/http/rate-limit';
import { wireName } from '@/server/http/wire';
import { SECURITY_SCHEMES } from './security';

export type OpenApiDocument = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>;
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const INFO = {
  title: 'Course marketplace API',
  license: { name: 'All rights reserved by the operator', url: '/terms' },
  version: '1',
  description:
    'Courses, merchants, categories, hashtags and articles of the marketplace. JSON in snake_case; success is {"success": true, "data"}, pages add meta, failures are {"success": false, "code", "message", "errors"?}. locale chooses the language of the data: zh-hk (default) or en. A session is three headers, access-token, client and uid, which sign-up and sign-in answer with and every answer to a session repeats; failures of the sign-in protocol are {"success": false, "errors"}.',
};

/** Builds the OpenAPI 3.1 document from the schemas that validate, with the names of the wire. */
export function buildDocument(api: OpenAPIHono<ApiEnv>): OpenApiDocument {
  const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: INFO, servers: [{ url: '/' }] });
  const { paths = {}, components, ...others } = JSON.parse(JSON.stringify(document));
  return onTheWire({
    ...others,
    paths: withLimits(mergePaths(paths)),
    components: { ...components, securitySchemes: SECURITY_SCHEMES },
  }) as unknown as OpenApiDocument;
}

type Operation = JsonObject & { parameters?: JsonObject[] };
type Paths = Record<string, Record<string, Operation>>;

/**
 * Puts the methods of paths that differ by the name of a parameter alone below the first of them, because they are one
 * path. Such a parameter has another meaning in each method, but one name.
 */
function mergePaths(paths: Paths): Paths {
  const merged: Paths = {};
  for (const [path, item] of Object.entries(paths)) {
    const same = Object.keys(merged).find((other) => withoutNames(other) === withoutNames(path)) ?? path;
    const names = namesIn(same);
    const rename = (parameter: JsonObject) =>
      parameter.in === 'path'
        ? { ...parameter, name: names[namesIn(path).indexOf(String(parameter.name))] ?? parameter.name }
        : parameter;
    for (const [method, { parameters, ...operation }] of Object.entries(item))
      merged[same] = {
        ...merged[same],
        [method]: { ...operation, ...(parameters && { parameters: parameters.map(rename) }) } as Operation,
      };
  }
  return merged;
}

const withoutNames = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}');
const namesIn = (path: string) => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);

/** Says of each call how many requests are allowed in how many seconds, by the names of its limits. */
function withLimits(paths: Paths): Paths {
  for (const [path, item] of Object.entries(paths))
    for (const operation of Object.values(item)) {
      const own = operation['x-rate-limits'] ?? [];
      const names = [limitOfCall(path), ...(own as LimitName[])];
      operation['x-rate-limits'] = names.map((name) => ({ name: wireName(name), ...limitOf(name) }));
    }
  return paths;
}

/** Converts the names of properties, required properties and query parameters at every level. */
function onTheWire(node: Json): Json {
  if (Array.isArray(node)) return node.map(onTheWire);
  if (!isObject(node)) return node;
  const named = nullableReference(node);
  if (named) return named;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, onTheWire(renameIn(node, key, value))]),
  );
}

function renameIn(node: JsonObject, key: string, value: Json): Json {
  if (key === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [wireName(name), schema]));
  if (key === 'required' && Array.isArray(value)) return value.map((name) => wireName(String(name)));
  if (key === 'name' && node.in === 'query') return wireName(String(value));
  if (key === 'schema' && node.in === 'query' && isObject(value)) return withoutNull(value);
  return value;
}

/**
 * Corrects nullable named objects: the generator joins object and null by `allOf`, which nothing satisfies.
 */
function nullableReference({ allOf, ...others }: JsonObject): JsonObject | null {
  if (!Array.isArray(allOf) || allOf.length !== 2 || Object.keys(others).length > 0) return null;
  const [reference, type] = allOf;
  const isNullable = isObject(type ?? null) && JSON.stringify(type) === '{"type":["object","null"]}';
  return isNullable && reference ? { anyOf: [reference, { type: 'null' }] } : null;
}

/** Removes null from the type and the choices of a query parameter: JSON may send null for no value, a query cannot. */
function withoutNull({ enum: choices, ...schema }: JsonObject): JsonObject {
  const types = Array.isArray(schema.type) ? schema.type.filter((type) => type !== 'null') : [schema.type];
  const [only, ...others] = types;
  return {
    ...schema,
    ...(only !== undefined && others.length === 0 && { type: only }),
    ...(Array.isArray(choices) && { enum: choices.filter((choice) => choice !== null) }),
  };
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
