import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countPopup, isPopupDue } from './popup-counts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the first popup', () => {
  it('is shown where none is stored, and a second time, but not a third', () => {
    expect(isPopupDue('zh-hk', '春季')).toBe(true);
    countPopup('zh-hk', '春季');
    expect(isPopupDue('zh-hk', '春季')).toBe(true);
    countPopup('zh-hk', '春季');
    expect(isPopupDue('zh-hk', '春季')).toBe(false);
  });

  it('is shown again under another title, which begins at 1', () => {
    for (let time = 0; time < 2; time += 1) countPopup('zh-hk', '春季');
    expect(isPopupDue('zh-hk', '夏季')).toBe(true);
    countPopup('zh-hk', '夏季');
    expect(JSON.parse(kept.get('popup-zh-hk') ?? '')).toEqual({ title: '夏季', count: 1 });
    expect(isPopupDue('zh-hk', '夏季')).toBe(true);
  });

  it('is counted for each language by itself', () => {
    for (let time = 0; time < 2; time += 1) countPopup('zh-hk', 'Spring');
    expect(isPopupDue('en', 'Spring')).toBe(true);
  });

  it('is shown where something else is stored', () => {
    for (const other of [
      '{',
      'null',
      '3',
      '"x"',
      '[]',
      '{"title":"Spring"}',
      '{"title":"Spring","count":"2"}',
    ]) {
      kept.set('popup-en', other);
      expect(isPopupDue('en', 'Spring'), other).toBe(true);
    }
  });
});
