import type { OpenApiDocument } from '@/server/http/openapi/document';

/** A JSON schema of the API's document. It may contain references and unions of objects. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Call {
  /** Name in the document: `PUT /api/v1/comments/{id}`. */
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  /** Accepted bodies by content type. Empty if the call takes none. */
  bodies: [type: string, schema: JsonSchema][];
  /** Possible responses by status: the schema of the JSON, or null without JSON. */
  answers: Record<string, JsonSchema | null>;
}

type Content = Record<string, { schema?: JsonSchema }>;

/** Returns every call of the document with its schemas, with `allOf` merged. */
export function callsOf(document: OpenApiDocument): Call[] {
  const components = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
  const whole = (schema: JsonSchema | undefined) => (schema ? merged(schema, components) : null);
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: (operation.parameters ?? []).map(({ required = false, schema = {}, ...rest }) => ({
        ...rest,
        required,
        schema,
      })),
      bodies: Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => [
        type,
        whole(schema) ?? {},
      ]),
      answers: Object.fromEntries(
        Object.entries(operation.responses).map(([status, { content }]) => [
          status,
          whole(content?.['application/json']?.schema),
        ]),
      ),
    })),
  );
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content?: Content };
  responses: Record<string, { content?: Content }>;
}

/** Resolves references and merges `allOf`. No schema of the document is recursive. */
function merged(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  const all = (schemas: JsonSchema[]) => schemas.map((part) => merged(part, components));
  if (schema.$ref) return merged(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, components);
  const { allOf, ...own } = schema;
  if (allOf) return all([...allOf, own]).reduce(both);
  return {
    ...schema,
    ...(schema.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(schema.properties).map(([name, part]) => [name, merged(part, components)]),
          ),
        }
      : {}),
    ...(schema.items ? { items: merged(schema.items, components) } : {}),
    ...(schema.anyOf ? { anyOf: all(schema.anyOf) } : {}),
    ...(schema.oneOf ? { oneOf: all(schema.oneOf) } : {}),
  };
}

function both(one: JsonSchema, other: JsonSchema): JsonSchema {
  const required = [...(one.required ?? []), ...(other.required ?? [])];
  return {
    ...other,
    ...one,
    ...(one.properties || other.properties ? { properties: { ...one.properties, ...other.properties } } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}
