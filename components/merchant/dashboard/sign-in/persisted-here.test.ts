import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftStorage } from '@/components/merchant/advertisement/draft/persisted-draft';
import {
  persistPictures,
  readPersistedPictures,
} from '@/components/merchant/advertisement/pictures/persisted-pictures';
import { persistedFields } from '@/components/ui/forms/persisted-fields';
import { clearPersisted, hasUnsent } from './persisted-here';

const ANN = { uid: 'ann@example.com' };
const BEN = { uid: 'ben@example.com' };
const PICTURE = { url: '/media/a-640.webp', width: 640, height: 400, color: '#ffffff', srcset: '' };

beforeEach(() => {
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
  vi.stubGlobal('window', { localStorage: values });
});
afterEach(() => vi.unstubAllGlobals());

const reply = ({ uid }: typeof ANN) =>
  persistedFields<{ reply: string }>({ role: 'merchant', uid }, 'reply:3', ['reply']);

it('signing out removes what one merchant typed, and leaves what another did', () => {
  for (const merchant of [ANN, BEN]) reply(merchant).put({ reply: '謝謝' });
  clearPersisted(ANN);
  expect([hasUnsent(ANN), hasUnsent(BEN)]).toEqual([false, true]);
  expect(reply(BEN).read()).toEqual({ reply: '謝謝' });
});

it('signing out always removes what the server has too', () => {
  draftStorage(ANN.uid).begin(7);
  persistPictures(ANN.uid, new Map([[1, PICTURE]]));
  expect(readPersistedPictures(ANN.uid).size).toBe(1);
  expect(hasUnsent(ANN)).toBe(false);
  reply(ANN).put({ reply: '謝謝' });
  clearPersisted(ANN, { unsent: false });
  expect(readPersistedPictures(ANN.uid).size).toBe(0);
  expect(draftStorage(ANN.uid).begun()).toBeNull();
  expect(reply(ANN).read()).toEqual({ reply: '謝謝' });
});
