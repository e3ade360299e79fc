import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormOwner, persistedForm as PersistedForm } from './persisted-form';

const DAY_MS = 24 * 60 * 60 * 1000;
const ANN: FormOwner = { role: 'merchant', uid: 'ann@example.com' };
const BEN: FormOwner = { role: 'merchant', uid: 'ann@example.com.hk' };
const ADMINISTRATOR: FormOwner = { role: 'administrator', uid: 'ann@example.com' };
const OWNERS = [ANN, BEN, ADMINISTRATOR, 'visitor'] as const;

/** Returns a storage whose keys are enumerable, as those of a browser are. */
function storage(): Record<string, string> {
  const values: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value;
    },
    removeItem: (key: string) => {
      delete values[key];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(values, name, { value });
  return values;
}

let local: Record<string, string>;
let tab: Record<string, string>;
let store: typeof import('./persisted-form');

/** Loads the site again in the same browser. */
async function reload(): Promise<void> {
  vi.resetModules();
  store = await import('./persisted-form');
}

beforeEach(async () => {
  vi.useFakeTimers();
  local = storage();
  tab = storage();
  vi.stubGlobal('window', { localStorage: local, sessionStorage: tab });
  await reload();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const accept = (stored: unknown) => (typeof stored === 'string' ? stored : null);
const formOf = (
  owner: FormOwner,
  form: string,
  options: Partial<Parameters<typeof PersistedForm<string>>[0]> = {},
) => store.persistedForm<string>({ owner, form, accept, ...options });

describe('the input of a form', () => {
  it('is found after a reload, until it is removed', async () => {
    formOf(ANN, 'details').put('typed');
    await reload();
    expect(formOf(ANN, 'details').read()).toBe('typed');
    formOf(ANN, 'details').remove();
    expect(formOf(ANN, 'details').read()).toBeNull();
  });

  it('belongs to one owner and one form', () => {
    formOf(ANN, 'reply:1').put('typed');
    for (const owner of [BEN, ADMINISTRATOR, 'visitor'] as const)
      expect(formOf(owner, 'reply:1').read()).toBeNull();
    expect(formOf(ANN, 'reply:12').read()).toBeNull();
    expect(store.persistedFormsOf(ANN)).toEqual(['reply:1']);
  });

  it('is removed with its owner’s other forms, and leaves those of all others', () => {
    for (const owner of OWNERS) for (const form of ['reply:1', 'reply:12']) formOf(owner, form).put('typed');
    store.removePersistedForms(ANN);
    expect(OWNERS.map((owner) => store.persistedFormsOf(owner).length)).toEqual([0, 2, 2, 2]);
    store.removePersistedForms(BEN, ['reply:1']);
    expect(store.persistedFormsOf(BEN)).toEqual(['reply:12']);
  });

  it('is removed thirty days after its last change', async () => {
    formOf(ANN, 'details').put('typed');
    vi.advanceTimersByTime(30 * DAY_MS - 1);
    formOf(BEN, 'details').put('typed later');
    expect(formOf(ANN, 'details').read()).toBe('typed');
    vi.advanceTimersByTime(1);
    expect(formOf(ANN, 'details').read()).toBeNull();
    await reload();
    expect(formOf(BEN, 'details').read()).toBe('typed later');
    expect(Object.keys(local)).toHaveLength(1);
  });

  it('may end with its tab', () => {
    formOf('visitor', 'contact', { endsWithTab: true }).put('typed');
    expect([Object.keys(local).length, Object.keys(tab).length]).toEqual([0, 1]);
    expect(formOf('visitor', 'contact', { endsWithTab: true }).read()).toBe('typed');
  });

  it('is not shown if the form does not accept it', () => {
    formOf(ANN, 'details').put('typed');
    expect(formOf(ANN, 'details', { accept: () => null }).read()).toBeNull();
    for (const broken of ['{', 'null', '3', '{"at":"now","input":"x"}']) {
      local['form:visitor:details'] = broken;
      expect(formOf('visitor', 'details').read(), broken).toBeNull();
    }
  });

  it('lasts until the page is left if the browser stores nothing', () => {
    vi.stubGlobal('window', {});
    formOf(ANN, 'details').put('typed');
    expect(formOf(ANN, 'details').read()).toBe('typed');
    formOf(ANN, 'details').remove();
    expect(store.persistedFormsOf(ANN)).toEqual([]);
  });
});

it('input of the previous version is moved to its owner, or removed if its key names none', async () => {
  Object.assign(local, {
    'merchant-draft:ann@example.com:new': '"draft"',
    'merchant-draft:ann@example.com:7': '"draft 7"',
    'merchant-draft-begun:ann@example.com': '7',
    'merchant-pictures:ann@example.com': '[]',
    'admin-form:ann@example.com:popups:new': '"popup"',
    'merchant-details-1': '{}',
    'merchant-reply-3': '{}',
    'merchant-signup-draft': '{}',
    'merchant-uid': 'ann@example.com',
  });
  await reload();
  expect(formOf(ANN, 'advertisement:new').read()).toBe('draft');
  expect(formOf(ANN, 'advertisement:7').read()).toBe('draft 7');
  expect(formOf(ADMINISTRATOR, 'popups:new').read()).toBe('popup');
  expect(store.persistedFormsOf(ANN)).toHaveLength(4);
  expect(Object.keys(local).filter((key) => !key.startsWith('form:'))).toEqual(['merchant-uid']);
});
