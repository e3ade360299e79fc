import type { OpenApiDocument } from '@/server/http/openapi/document';

/** A JSON schema of the API's document, its references and unions of objects still in it. */
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
  /** As the document names it: `PUT /api/v1/comments/{id}`. */
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  /** What it takes, by content type; none where it takes no body. */
  bodies: [type: string, schema: JsonSchema][];
  /** What it may answer, by status: the schema of its JSON, null where it has none. */
  answers: Record<string, JsonSchema | null>;
}

type Content = Record<string, { schema?: JsonSchema }>;

/** Every call of the document with its schemas, all that `allOf` says of an object being in one. */
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

/** The schema without references and `allOf`. None of the document's schemas contains itself. */
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
