import type { Role } from '@/lib/contract/choices';

export interface Target {
  /** Name in the API's document. */
  name: string;
  /** URL with a value for each parameter. A star marks a path segment to test. */
  url: string;
  /** JSON body, if the call takes one. */
  data?: string;
  role: Role;
}

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
}
export interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** Parameters that every list has. They are tested only once, on the first list. */
const COMMON = new Set(['page', 'per_page', 'locale']);
/** Searches, which read although they use POST. */
const SEARCHES = /^POST \/api\/v1\/(search|posts\/filter_)/;

/**
 * Returns the scan targets for the read calls in the API's document, with a valid value for each parameter.
 */
export function targetsOf({ paths }: ApiDocument): Target[] {
  const seen = new Set<string>();
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { parameters = [], requestBody }]) => {
      const name = `${method.toUpperCase()} ${path}`;
      if (!path.startsWith('/api/v1/') || (method !== 'get' && !SEARCHES.test(name))) return [];
      const query = parameters.filter(
        (one) => one.in === 'query' && !(COMMON.has(one.name) && seen.has(one.name)),
      );
      for (const one of query) seen.add(one.name);
      const words = query.map(
        ({ name: word, schema }) => `${word}=${encodeURIComponent(String(sample(schema)))}`,
      );
      const body = requestBody?.content['application/json']?.schema;
      const role = roleOf(path);
      const targets: Target[] = [];
      // sqlmap tests nothing else if the path contains a marked segment.
      if (path.includes('{')) targets.push({ name, url: path.replaceAll(/\{\w+\}/g, '1*'), role });
      const url = path.replaceAll(/\{\w+\}/g, '1') + (words.length > 0 ? `?${words.join('&')}` : '');
      if (body) targets.push({ name, url, data: JSON.stringify(sample(body)), role });
      else if (words.length > 0) targets.push({ name, url, role });
      return targets;
    }),
  );
}

/** Returns the role whose session a call of the API asks for. */
export function roleOf(path: string): Role {
  if (path.startsWith('/api/v1/admin/')) return 'administrator';
  return /merchants\/current|statistics/.test(path) ? 'merchant' : 'member';
}

/** Returns a value that fits a schema. */
export function sample({ type, enum: choices, default: preset, properties, items }: Schema): unknown {
  if (preset !== undefined) return preset;
  if (choices) return choices[0];
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, sample(part)]));
  const types = [type].flat();
  if (types.includes('array')) return [sample(items ?? {})];
  if (types.includes('integer') || types.includes('number')) return 1;
  return types.includes('boolean') ? true : '1';
}
