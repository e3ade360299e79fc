import type { IconName } from '@/components/ui/icon-shapes';
import { mayCall, type StaffRole } from '@/lib/contract/staff-roles';

/** Groups of the menu in its order, each with its icon. The overview stands before them. */
export const SECTION_GROUPS = {
  review: 'check',
  courses: 'document',
  people: 'store',
  content: 'image',
  promotion: 'star',
  system: 'monitor',
} as const satisfies Record<string, IconName>;
export type SectionGroup = keyof typeof SECTION_GROUPS;

/**
 * Every section in the order of the menu, with the first part of the path of its calls. Its pages are in
 * `app/[locale]/(admin)/admin`.
 */
export const SECTIONS = {
  overview: { group: null, icon: 'home', calls: 'overview' },
  advertisements: { group: 'review', icon: 'document', calls: 'advertisements' },
  comments: { group: 'review', icon: 'whatsapp', calls: 'comments' },
  expiry: { group: 'review', icon: 'refresh', calls: 'advertisements' },
  reports: { group: 'review', icon: 'flag', calls: 'reports' },
  evidence: { group: 'review', icon: 'verified', calls: 'evidence' },
  claims: { group: 'review', icon: 'verified', calls: 'claims' },
  courses: { group: 'courses', icon: 'book', calls: 'courses' },
  imports: { group: 'courses', icon: 'upload', calls: 'imports' },
  categories: { group: 'courses', icon: 'grid', calls: 'categories' },
  merchants: { group: 'people', icon: 'store', calls: 'merchants' },
  members: { group: 'people', icon: 'people', calls: 'members' },
  'at-risk': { group: 'people', icon: 'umbrella', calls: 'statistics' },
  pages: { group: 'content', icon: 'document', calls: 'page_texts' },
  blogs: { group: 'content', icon: 'edit', calls: 'blogs' },
  hashtags: { group: 'content', icon: 'tag', calls: 'hashtags' },
  reasons: { group: 'content', icon: 'list', calls: 'reason_templates' },
  'broken-links': { group: 'content', icon: 'external', calls: 'statistics' },
  banners: { group: 'promotion', icon: 'image', calls: 'home_banners' },
  announcements: { group: 'promotion', icon: 'bell', calls: 'web_configs' },
  popups: { group: 'promotion', icon: 'monitor', calls: 'popups' },
  featured: { group: 'promotion', icon: 'star', calls: 'featured_courses' },
  searches: { group: 'promotion', icon: 'search', calls: 'statistics' },
  funnel: { group: 'promotion', icon: 'filter', calls: 'statistics' },
  audit: { group: 'system', icon: 'clock', calls: 'audit' },
  outbox: { group: 'system', icon: 'mail', calls: 'outbox' },
  jobs: { group: 'system', icon: 'warning', calls: 'jobs' },
  exports: { group: 'system', icon: 'download', calls: 'exports' },
  administrators: { group: 'system', icon: 'verified', calls: 'administrators' },
  configuration: { group: 'system', icon: 'check', calls: 'configuration' },
  account: { group: 'system', icon: 'person', calls: 'account' },
} as const satisfies Record<string, { group: SectionGroup | null; icon: IconName; calls: string }>;

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
/** Section of the address without a section name. */
export const FIRST_SECTION: SectionName = 'overview';

/** Returns whether an administrator may use a section. */
export function maySee(role: StaffRole, section: SectionName): boolean {
  return mayCall(role, 'PUT', `/api/v1/admin/${SECTIONS[section].calls}`);
}

/** Returns the sections that an administrator may use. */
export const sectionsOf = (role: StaffRole): SectionName[] =>
  SECTION_NAMES.filter((name) => maySee(role, name));

/** A group of the menu with its sections, or a section that stands for itself. */
export interface MenuEntry {
  group: SectionGroup | null;
  sections: SectionName[];
}

/** Returns the menu of an administrator. A group of which only one section is left is that section. */
export function menuOf(role: StaffRole): MenuEntry[] {
  const seen = sectionsOf(role);
  const groups = (Object.keys(SECTION_GROUPS) as SectionGroup[]).map((group) => ({
    group,
    sections: seen.filter((name) => SECTIONS[name].group === group),
  }));
  return [
    { group: null, sections: [FIRST_SECTION] },
    ...groups
      .filter(({ sections }) => sections.length > 0)
      .map((entry) => (entry.sections.length === 1 ? { ...entry, group: null } : entry)),
  ];
}

/** Returns the section of a screen (`advertisements/12`), or null. */
export function sectionOf(screen: string): SectionName | null {
  const [first = ''] = screen.split('/');
  return SECTION_NAMES.find((name) => name === (first || FIRST_SECTION)) ?? null;
}
