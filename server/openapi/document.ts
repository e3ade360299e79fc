import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from '@/server/http/context';
import { wireName } from '@/server/http/wire';

export type OpenApiDocument = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>;
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const INFO = {
  title: 'Hokcheui API',
  version: '1',
  description:
    'Courses, merchants, categories, hashtags and articles of the marketplace. JSON in snake_case; success is `{"success": true, "data"}`, pages add `meta`, failures are `{"success": false, "code", "message", "errors"?}`. `locale` chooses the language of the data: zh-hk (default) or en.',
};

/** The OpenAPI 3.1 document, made from the schemas that validate: their names as on the wire, named schemas once. */
export function buildDocument(api: OpenAPIHono<ApiEnv>): OpenApiDocument {
  const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: INFO, servers: [{ url: '/' }] });
  const schemas: JsonObject = {};
  const paths = onTheWire(JSON.parse(JSON.stringify(document.paths)), schemas);
  return { ...document, paths, components: { ...document.components, schemas } } as OpenApiDocument;
}

/** Walks the document: renames properties and parameters, and moves every schema that has an `id` to the components. */
function onTheWire(node: Json, schemas: JsonObject): Json {
  if (Array.isArray(node)) return node.map((item) => onTheWire(item, schemas));
  if (typeof node !== 'object' || node === null) return node;
  const renamed = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, onTheWire(renameIn(node, key, value), schemas)]),
  );
  return typeof renamed.id === 'string' ? reference(renamed, renamed.id, schemas) : renamed;
}

function renameIn(node: JsonObject, key: string, value: Json): Json {
  if (key === 'properties' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [wireName(name), schema]));
  if (key === 'required' && Array.isArray(value)) return value.map((name) => wireName(String(name)));
  if (key === 'name' && node.in === 'query') return wireName(String(value));
  return value;
}

function reference({ id: _, ...schema }: JsonObject, id: string, schemas: JsonObject): Json {
  const target = { $ref: `#/components/schemas/${id}` };
  const types = Array.isArray(schema.type) ? schema.type : [];
  if (!types.includes('null')) {
    schemas[id] = schema;
    return target;
  }
  schemas[id] ??= { ...schema, type: types.find((type) => type !== 'null') ?? 'object' };
  return { anyOf: [target, { type: 'null' }] };
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
