import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '@/lib/contract/staff-roles';
import { menuOf, SECTION_NAMES, sectionOf, sectionsOf } from './sections';

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
    expect(sectionOf('blogs/12')).toBe('blogs');
    expect(sectionOf('')).toBe('overview');
    expect(sectionOf('nothing')).toBeNull();
  });
});

describe('the menu', () => {
  it.each(STAFF_ROLES)(
    'of a %s has every section that the role may use, once, in seven entries at most',
    (role) => {
      const menu = menuOf(role);
      expect(menu.flatMap(({ sections }) => sections).sort()).toEqual([...sectionsOf(role)].sort());
      expect(menu.length).toBeLessThanOrEqual(7);
      expect(menu[0]).toEqual({ group: null, sections: ['overview'] });
      for (const { group, sections } of menu) expect(sections.length > 1).toBe(group !== null);
    },
  );

  it('of a reviewer and of an editor has what they may do, without groups of one', () => {
    expect(menuOf('reviewer')).toEqual([
      { group: null, sections: ['overview'] },
      { group: 'review', sections: ['advertisements', 'comments', 'expiry', 'reports'] },
      { group: null, sections: ['courses'] },
      { group: null, sections: ['account'] },
    ]);
    expect(menuOf('editor')).toEqual([
      { group: null, sections: ['overview'] },
      { group: null, sections: ['categories'] },
      { group: 'content', sections: ['pages', 'blogs', 'hashtags', 'reasons'] },
      { group: 'promotion', sections: ['banners', 'announcements', 'popups', 'featured'] },
      { group: null, sections: ['account'] },
    ]);
  });

  it('of an administrator has everything', () => {
    expect(sectionsOf('administrator')).toEqual(SECTION_NAMES);
    expect(menuOf('administrator')).toHaveLength(7);
  });
});
