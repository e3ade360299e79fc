import type { IconName } from '@/components/ui/icon-shapes';
import { mayCall, type StaffRole } from '@/lib/contract/staff-roles';

/**
 * Every section in the order of the menu, with the first part of the path of its calls. Its pages are in
 * `app/[locale]/(admin)/admin`.
 */
export const SECTIONS = {
  overview: { group: 'review', icon: 'home', calls: 'overview' },
  advertisements: { group: 'review', icon: 'document', calls: 'advertisements' },
  comments: { group: 'review', icon: 'whatsapp', calls: 'comments' },
  reports: { group: 'review', icon: 'flag', calls: 'reports' },
  expiry: { group: 'review', icon: 'refresh', calls: 'advertisements' },
  merchants: { group: 'review', icon: 'store', calls: 'merchants' },
  announcements: { group: 'content', icon: 'bell', calls: 'web_configs' },
  popups: { group: 'content', icon: 'monitor', calls: 'popups' },
  banners: { group: 'content', icon: 'image', calls: 'home_banners' },
  featured: { group: 'content', icon: 'star', calls: 'featured_courses' },
  blogs: { group: 'content', icon: 'edit', calls: 'blogs' },
  categories: { group: 'content', icon: 'grid', calls: 'categories' },
  pages: { group: 'content', icon: 'document', calls: 'page_texts' },
  hashtags: { group: 'content', icon: 'tag', calls: 'hashtags' },
  reasons: { group: 'content', icon: 'list', calls: 'reason_templates' },
  searches: { group: 'insight', icon: 'search', calls: 'statistics' },
  funnel: { group: 'insight', icon: 'filter', calls: 'statistics' },
  'at-risk': { group: 'insight', icon: 'umbrella', calls: 'statistics' },
  'broken-links': { group: 'insight', icon: 'external', calls: 'statistics' },
  configuration: { group: 'manage', icon: 'check', calls: 'configuration' },
  members: { group: 'manage', icon: 'people', calls: 'members' },
  outbox: { group: 'manage', icon: 'mail', calls: 'outbox' },
  jobs: { group: 'manage', icon: 'warning', calls: 'jobs' },
  imports: { group: 'manage', icon: 'upload', calls: 'imports' },
  exports: { group: 'manage', icon: 'download', calls: 'exports' },
  audit: { group: 'manage', icon: 'clock', calls: 'audit' },
  administrators: { group: 'manage', icon: 'verified', calls: 'administrators' },
  account: { group: 'manage', icon: 'person', calls: 'account' },
} as const satisfies Record<string, { group: SectionGroup; icon: IconName; calls: string }>;

export type SectionName = keyof typeof SECTIONS;
type SectionGroup = 'review' | 'content' | 'insight' | 'manage';
export const SECTION_GROUPS = ['review', 'content', 'insight', 'manage'] as const satisfies SectionGroup[];
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
/** Section of the address without a section name. */
export const FIRST_SECTION: SectionName = 'overview';

/** Returns whether an administrator may use a section. */
export function maySee(role: StaffRole, section: SectionName): boolean {
  return mayCall(role, 'PUT', `/api/v1/admin/${SECTIONS[section].calls}`);
}

/** Returns the section that an address names, or null. */
export function sectionOf(screen: string): SectionName | null {
  return SECTION_NAMES.find((name) => name === (screen || FIRST_SECTION)) ?? null;
}
