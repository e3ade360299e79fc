import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '@/server/http/context';
import { wireName } from '@/server/http/wire';

export type OpenApiDocument = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>;
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const INFO = {
  title: 'Course marketplace API',
  version: '1',
  description:
    'Courses, merchants, categories, hashtags and articles of the marketplace. JSON in snake_case; success is {"success": true, "data"}, pages add meta, failures are {"success": false, "code", "message", "errors"?}. locale chooses the language of the data: zh-hk (default) or en. A session is three headers, access-token, client and uid, which sign-up and sign-in answer with and every answer to a session repeats; failures of the sign-in protocol are {"success": false, "errors"}.',
};

/** Builds the OpenAPI 3.1 document from the schemas that validate, with the names of the wire. */
export function buildDocument(api: OpenAPIHono<ApiEnv>): OpenApiDocument {
  const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: INFO, servers: [{ url: '/' }] });
  return onTheWire(JSON.parse(JSON.stringify(document))) as unknown as OpenApiDocument;
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

/** Removes null from a query parameter's type: JSON may send null for an absent value, a query cannot. */
function withoutNull(schema: JsonObject): JsonObject {
  if (!Array.isArray(schema.type)) return schema;
  const [only, ...others] = schema.type.filter((type) => type !== 'null');
  return { ...schema, type: only !== undefined && others.length === 0 ? only : schema.type };
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
