import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SECTION_NAMES, sectionOf } from './sections';

describe('the sections of the admin', () => {
  it('have one page each, and no page is missing in the menu', () => {
    const pages = readdirSync('app/[locale]/(admin)/admin', { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[^/]+\/page\.tsx$/.test(file))
      .map((file) => file.replace('/page.tsx', ''))
      .filter((name) => name !== 'sign-up' && name !== '[...unknown]');
    expect(pages.sort()).toEqual([...SECTION_NAMES].sort());
  });

  it('are known by their names; the address without one is the overview', () => {
    expect(sectionOf('blogs')).toBe('blogs');
    expect(sectionOf('')).toBe('overview');
    expect(sectionOf('nothing')).toBeNull();
  });
});
