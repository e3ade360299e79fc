/** The part of a JSON schema that the documentation page shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Record<string, never>;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

export interface Field {
  name: string;
  required: boolean;
  schema: Schema;
}

export function fieldsOf(schema: Schema): Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    required: required.has(name),
    schema: property,
  }));
}

/** Describes a type as text. `object`: the named object that the text ends with, if any. */
export function typeOf(schema: Schema): { text: string; object?: string } {
  if (schema.$ref) return { text: '', object: schema.$ref.split('/').at(-1) ?? '' };
  const named = schema.anyOf?.find(({ $ref }) => $ref);
  if (named) return { ...typeOf(named), text: 'null | ' };
  if (schema.anyOf) return { text: schema.anyOf.map((one) => typeOf(one).text).join(' | ') };
  if (schema.enum) return { text: schema.enum.map((value) => JSON.stringify(value)).join(' | ') };
  const types = [schema.type ?? 'any'].flat().join(' | ');
  if (schema.items && Object.keys(schema.items).length > 0) {
    const { text, object } = typeOf(schema.items);
    return { text: `${types} of ${text}`, ...(object ? { object } : {}) };
  }
  const fields = Object.keys(schema.properties ?? {});
  return { text: fields.length > 0 ? `${types} {${fields.join(', ')}}` : `${types}${format(schema)}` };
}

function format(schema: Schema): string {
  return schema.format ? ` (${schema.format})` : '';
}

/** Describes the limits and the default of a schema as text. */
export function limitsOf({ minimum, maximum, maxLength, maxItems, default: preset }: Schema): string {
  const limits = [
    minimum === undefined ? [] : `from ${minimum}`,
    maximum === undefined ? [] : `to ${maximum}`,
    maxLength === undefined ? [] : `at most ${maxLength} characters`,
    maxItems === undefined ? [] : `at most ${maxItems} items`,
    preset === undefined ? [] : `default ${JSON.stringify(preset)}`,
  ].flat();
  return limits.length > 0 ? `, ${limits.join(', ')}` : '';
}
