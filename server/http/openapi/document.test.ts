import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCategory, buildCourse, buildMerchant, buildPicture } from '@/tests/factories/catalogue';
import { createTestApi, type TestApi } from '@/tests/setup/api';
import type { OpenApiDocument } from './document';
import { fieldsOf, type Schema } from './schema';

const CALLS = [
  'POST /api/v1/search',
  'GET /api/v1/main_categories',
  'GET /api/v1/main_categories/{slug}',
  'GET /api/v1/categories/{slug}',
  'POST /api/v1/posts/filter_home_posts',
  'POST /api/v1/posts/filter_by_main_category',
  'POST /api/v1/posts/filter_by_category',
  'POST /api/v1/posts/filter_by_ids',
  'GET /api/v1/posts',
  'GET /api/v1/posts/{slug}',
  'GET /api/v1/home_banners',
  'GET /api/v1/popups',
  'GET /api/v1/webconfigs',
  'GET /api/v1/merchants',
  'GET /api/v1/merchants/{slug}',
  'GET /api/v1/merchants/{slug}/comments',
  'GET /api/v1/hashtags',
  'GET /api/v1/hashtags/{slug}',
  'GET /api/v1/blogs',
  'GET /api/v1/blogs/{slug}',
  'GET /api/v1/posts/{slug}/comments',
  'GET /api/v1/users/current',
  'PUT /api/v1/users/current/image',
  'GET /api/v1/bookmarks',
  'POST /api/v1/bookmarks',
  'DELETE /api/v1/bookmarks/{id}',
  'GET /api/v1/posts/{id}/place_alert',
  'POST /api/v1/posts/{id}/place_alert',
  'DELETE /api/v1/posts/{id}/place_alert',
  'GET /api/v1/saved_searches',
  'POST /api/v1/saved_searches',
  'POST /api/v1/saved_searches/subscribe',
  'PUT /api/v1/saved_searches/{id}',
  'DELETE /api/v1/saved_searches/{id}',
  'POST /api/v1/comments',
  'PUT /api/v1/comments/{id}',
  'POST /api/v1/posts',
  'PUT /api/v1/posts/{slug}',
  'POST /api/v1/posts/{id}/submit',
  'POST /api/v1/posts/{id}/renew',
  'POST /api/v1/posts/{id}/withdraw',
  'PUT /api/v1/posts/{id}/places',
  'POST /api/v1/posts/{id}/copy',
  'POST /api/v1/posts/{id}/events',
  'GET /api/v1/posts/{id}/statistics',
  'GET /api/v1/merchants/current',
  'GET /api/v1/merchants/current/posts',
  'POST /api/v1/merchants/current/pictures',
  'POST /auth',
  'POST /auth/sign_in',
  'DELETE /merchant-auth/sign_out',
  'GET /admin-auth/validate_token',
  'GET /api/v1/admin/overview',
  'POST /api/v1/admin/advertisements/{id}/decision',
  'PUT /api/v1/admin/home_banners/{id}',
  'GET /api/v1/admin/exports/{kind}',
];

let test: TestApi;
let document: OpenApiDocument;
let schemas: Record<string, Schema>;

beforeAll(async () => {
  test = await createTestApi();
  document = (await (await test.get('/openapi.json')).json()) as OpenApiDocument;
  schemas = document.components?.schemas as Record<string, Schema>;
});
afterAll(() => test.drop());

/** Visits every object below a node with its key. */
function walk(node: unknown, visit: (key: string, value: object) => void, key = ''): void {
  if (typeof node !== 'object' || node === null) return;
  visit(key, node);
  for (const [name, value] of Object.entries(node)) walk(value, visit, name);
}

/** Lists the keys of a response that its schema does not define, and the defined keys that it lacks. */
function differences(schema: Schema, value: unknown, path = ''): string[] {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return differences(schemas[name] ?? {}, value, path);
  if (Array.isArray(value))
    return value.flatMap((item, at) => differences((schema.items ?? {}) as Schema, item, `${path}[${at}]`));
  if (typeof value !== 'object' || value === null || !schema.properties) return [];
  const fields = fieldsOf(schema);
  const missing = fields.filter(({ name: field, required }) => required && !(field in value));
  return [
    ...missing.map((field) => `${path}.${field.name} is missing`),
    ...Object.entries(value).flatMap(([key, item]) => {
      const property = schema.properties?.[key];
      return property ? differences(property, item, `${path}.${key}`) : [`${path}.${key} is unknown`];
    }),
  ];
}

describe('OpenAPI document', () => {
  it('is of version 3.1 and describes every call', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described).toEqual(expect.arrayContaining(CALLS));
  });

  it('is accepted by the recommended rules of Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // Calls that a link in a mail opens lead on to a page (302) and answer nothing else.
        'operation-2xx-response': 'off',
        // `administrators/invitations/{id}` beside `administrators/{id}/suspend`: an id is a number.
        'no-ambiguous-paths': 'off',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('names each call, what it requires and its limits', () => {
    const add = document.paths?.['/api/v1/bookmarks']?.post;
    expect(add).toMatchObject({
      operationId: 'addBookmark',
      security: [{ memberAccessToken: [], memberClient: [], memberUid: [] }],
      'x-rate-limits': [{ name: 'call', points: 600, duration: 60 }],
    });
    expect(document.paths?.['/api/v1/subscribe']?.post).toMatchObject({
      operationId: 'subscribe',
      security: [],
      'x-rate-limits': [{ name: 'subscribe', points: 10, duration: 3600 }],
    });
  });

  it('has the methods of one path together, whatever they call its parameter', () => {
    const path = document.paths?.['/api/v1/posts/{slug}'];
    expect(path?.put?.operationId).toBe('saveAdvertisement');
    expect(path?.put?.parameters).toContainEqual(expect.objectContaining({ in: 'path', name: 'slug' }));
    expect(document.paths).not.toHaveProperty('/api/v1/posts/{id}');
  });

  it('names everything as on the wire', () => {
    const names: string[] = [];
    walk(document, (key, value) => {
      if (key === 'properties') names.push(...Object.keys(value));
      if (key === 'required' && Array.isArray(value)) names.push(...value);
      // Names of headers have hyphens.
      if ('in' in value && 'name' in value && value.in !== 'header') names.push(String(value.name));
    });
    expect(names).toContain('sub_category');
    expect(names).toContain('is_bookmarked');
    expect(names.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([]);
  });

  it('refers only to objects that it has', () => {
    const missing: string[] = [];
    walk(document, (_, value) => {
      if ('$ref' in value && !(String(value.$ref).split('/').at(-1) ?? '' in schemas))
        missing.push(String(value.$ref));
    });
    expect(missing).toEqual([]);
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['PostCard', 'PostDetail', 'Facets', 'Failure']),
    );
  });

  it('says of what may be null that it may', async () => {
    const detail = schemas.AdminAdvertisementDetail?.properties?.preview;
    expect(detail).toEqual({ anyOf: [{ $ref: '#/components/schemas/PostDetail' }, { type: 'null' }] });
    expect(await (await test.api.request('/api/docs')).text()).toContain(
      '<td>null | <a href="#object-PostDetail">PostDetail</a></td>',
    );
  });

  it('describes what is really sent', async () => {
    const main = await buildCategory(test.db, { slug: 'sports' });
    const merchant = await buildMerchant(test.db);
    const picture = await buildPicture(test.db);
    await buildCourse(test.db, { merchant, categories: [main], slug: 'post-1', listImageId: picture.id });
    await buildCourse(test.db, { merchant, categories: [main], titleEn: '' });
    for (const [path, url] of [
      ['/api/v1/posts', '/posts?locale=en'],
      ['/api/v1/posts/{slug}', '/posts/post-1'],
      ['/api/v1/main_categories', '/main_categories'],
    ] as const) {
      const response = document.paths?.[path]?.get?.responses?.['200'];
      const schema = response?.content?.['application/json'].schema as Schema;
      expect(differences(schema, await (await test.get(url)).json())).toEqual([]);
    }
  });
});

describe('/api/docs', () => {
  it('is a page to read it, that loads nothing', async () => {
    const reply = await test.api.request('/api/docs');
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/);
    const page = await reply.text();
    expect(page).toMatch(/<html lang="en">[\s\S]*<title>Course marketplace API<\/title>/);
    for (const call of CALLS) expect(page).toContain(`<code>${call}</code>`);
    expect(page).not.toMatch(/<script|<link|src=|https?:\/\//);
  });
});
