import { describe, expect, it } from 'vitest';
import { searchOf, tabOf, USER_TABS } from './user-tab';

describe('the tab in an address', () => {
  it.each(USER_TABS)('is read and written: %s', (tab) => {
    expect(tabOf(searchOf(tab, ''))).toBe(tab);
  });

  it('is the first where none or an unknown one is named', () => {
    expect(tabOf('')).toBe('bookmarks');
    expect(tabOf('?tab=')).toBe('bookmarks');
    expect(tabOf('?tab=admin')).toBe('bookmarks');
  });

  it('leaves the rest of the query alone and names the first tab by nothing', () => {
    expect(searchOf('recent', '?from=mail&tab=profile')).toBe('?from=mail&tab=recent');
    expect(searchOf('bookmarks', '?tab=profile')).toBe('');
  });
});
