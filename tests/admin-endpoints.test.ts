import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  courseListAddress,
  createAdminEndpoints,
  evidenceAddress,
  exportAddress,
} from '@/lib/api/admin-endpoints';
import { type Http, httpOf } from '@/lib/api/http';
import { createTestApi, type TestApi } from '@/tests/setup/api';

let test: TestApi;

beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.drop());

/** Calls every endpoint with plausible values and returns the calls that were made. */
async function everyCall(): Promise<Set<string>> {
  const calls = new Set<string>();
  const send = (async (method: string, path: string) => {
    calls.add(`${method.toUpperCase()} ${path.split('?')[0]}`);
    return { data: {}, meta: {}, header: () => null };
  }) as unknown as Http['send'];
  const callAll = async (endpoints: object): Promise<void> => {
    for (const endpoint of Object.values(endpoints))
      if (typeof endpoint === 'function')
        await endpoint(Object.assign(new Number(7), { id: 7, version: 1 }), 'suspend');
      else await callAll(endpoint);
  };
  await callAll(createAdminEndpoints(httpOf(send), 'en'));
  calls.add(`GET ${exportAddress('members', { format: 'jsonl' }).split('?')[0]}`);
  calls.add(`GET ${courseListAddress({}).split('?')[0]}`);
  calls.add(`GET ${evidenceAddress(7)}`);
  return calls;
}

describe('the calls of the administrator’s screens', () => {
  it('are those that the API routes, neither more nor fewer', async () => {
    const routed = test.api.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/v1/admin/'))
      .map(({ method, path }) => ({
        method,
        // Path parameters with a choice match any value.
        pattern: new RegExp(`^${path.replaceAll(/:\w+(\{[^}]*\})?/g, '[^/]+')}$`),
        path,
      }));
    const calls = [...(await everyCall())];
    const unrouted = calls.filter((call) => {
      const [method, path = ''] = call.split(' ');
      return !routed.some((route) => route.method === method && route.pattern.test(path));
    });
    expect(unrouted).toEqual([]);
    const uncalled = routed.filter(
      ({ method, pattern }) =>
        !calls.some((call) => call.startsWith(`${method} `) && pattern.test(call.split(' ')[1] ?? '')),
    );
    expect(uncalled.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('write the filters of an export as the wire has them', () => {
    expect(exportAddress('courses')).toBe('/api/v1/admin/exports/courses');
    expect(exportAddress('audit', { format: 'csv', actorId: 3, subjectKind: 'blog' })).toBe(
      '/api/v1/admin/exports/audit?format=csv&actor_id=3&subject_kind=blog',
    );
  });
});
