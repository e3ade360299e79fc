import type { IconName } from '@/components/ui/icon-shapes';

/** Every section in the order of the menu. Its pages are in `app/[locale]/(admin)/admin`. */
export const SECTIONS = {
  overview: { group: 'review', icon: 'home' },
  advertisements: { group: 'review', icon: 'document' },
  comments: { group: 'review', icon: 'whatsapp' },
  reports: { group: 'review', icon: 'flag' },
  expiry: { group: 'review', icon: 'refresh' },
  merchants: { group: 'review', icon: 'store' },
  announcements: { group: 'content', icon: 'bell' },
  popups: { group: 'content', icon: 'monitor' },
  banners: { group: 'content', icon: 'image' },
  featured: { group: 'content', icon: 'star' },
  blogs: { group: 'content', icon: 'edit' },
  categories: { group: 'content', icon: 'grid' },
  pages: { group: 'content', icon: 'document' },
  hashtags: { group: 'content', icon: 'tag' },
  reasons: { group: 'content', icon: 'list' },
  searches: { group: 'insight', icon: 'search' },
  funnel: { group: 'insight', icon: 'filter' },
  'at-risk': { group: 'insight', icon: 'umbrella' },
  'broken-links': { group: 'insight', icon: 'external' },
  members: { group: 'manage', icon: 'people' },
  outbox: { group: 'manage', icon: 'mail' },
  jobs: { group: 'manage', icon: 'warning' },
  imports: { group: 'manage', icon: 'upload' },
  exports: { group: 'manage', icon: 'download' },
  audit: { group: 'manage', icon: 'clock' },
  administrators: { group: 'manage', icon: 'verified' },
  account: { group: 'manage', icon: 'person' },
} as const satisfies Record<string, { group: SectionGroup; icon: IconName }>;

export type SectionName = keyof typeof SECTIONS;
type SectionGroup = 'review' | 'content' | 'insight' | 'manage';
export const SECTION_GROUPS = ['review', 'content', 'insight', 'manage'] as const satisfies SectionGroup[];
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
/** Section of the address without a section name. */
export const FIRST_SECTION: SectionName = 'overview';

/** Returns the section that an address names, or null. */
export function sectionOf(screen: string): SectionName | null {
  return SECTION_NAMES.find((name) => name === (screen || FIRST_SECTION)) ?? null;
}
