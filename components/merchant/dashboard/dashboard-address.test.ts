import { describe, expect, it } from 'vitest';
import { changedSearch } from './dashboard-address';

describe('the address of a part of the room', () => {
  it('changes what is named and keeps the rest', () => {
    expect(changedSearch('?state=draft&page=3', { page: null })).toBe('?state=draft');
    expect(changedSearch('?a=1', { state: 'draft', page: '2' })).toBe('?a=1&state=draft&page=2');
  });

  it('is none where nothing is left', () => {
    expect(changedSearch('?tab=business', { tab: null })).toBe('');
  });
});
