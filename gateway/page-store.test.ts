import { beforeEach, expect, it } from 'vitest';
import type { Page } from './page.ts';
import { PageStore } from './page-store.ts';

const KIB = 1024;
let generation = 0;
let store: PageStore;
beforeEach(() => {
  generation = 0;
  store = new PageStore(100 * KIB, () => generation);
});

const page = (change: Partial<Page> = {}): Page => ({
  status: 200,
  headers: [],
  etag: '',
  bytes: Buffer.alloc(10 * KIB),
  freshUntil: 10,
  staleUntil: 20,
  shared: true,
  ...change,
});

it('keeps the pages that are asked for within its memory; those longest unasked go', () => {
  for (let number = 0; number < 8; number += 1) store.put(`/${number}`, page(), 0);
  store.get('/0', 1);
  store.put('/8', page(), 0);
  expect(store.get('/0', 1)).toBeDefined();
  expect(store.get('/8', 1)).toBeDefined();
  expect(store.get('/1', 1)).toBeUndefined();
});

it('never keeps a page that is larger than its memory', () => {
  store.put('/large', page({ bytes: Buffer.alloc(101 * KIB) }), 0);
  expect(store.get('/large', 1)).toBeUndefined();
});

it('gives what may stand in, and nothing older', () => {
  store.put('/', page(), 0);
  expect(store.get('/', 19)).toBeDefined();
  expect(store.get('/', 20)).toBeUndefined();
});

it('gives nothing from before a change, and keeps nothing that was begun before it', () => {
  store.put('/', page(), 0);
  generation = 1;
  expect(store.get('/', 1)).toBeUndefined();
  store.put('/', page(), 0);
  expect(store.get('/', 1)).toBeUndefined();
  store.put('/', page(), 1);
  expect(store.get('/', 1)).toBeDefined();
});

it('drops a page that is no longer there, and lets one stand in for an error', () => {
  store.put('/', page(), 0);
  store.put('/', page({ status: 500, shared: false }), 0);
  expect(store.get('/', 1)?.status).toBe(200);
  store.put('/', page({ status: 404, shared: false }), 0);
  expect(store.get('/', 1)).toBeUndefined();
});
