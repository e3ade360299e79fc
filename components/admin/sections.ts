import { type ComponentType, lazy } from 'react';
import type { IconName } from '@/components/ui/icon-shapes';

const contentScreen = (name: keyof typeof import('./editors/content-screens')['CONTENT_SCREENS']) =>
  lazy(async () => ({ default: (await import('./editors/content-screens')).CONTENT_SCREENS[name] }));

/** Every section in the order of the menu. Each screen loads when it is first opened. */
export const SECTIONS = {
  overview: {
    group: 'review',
    icon: 'home',
    Screen: lazy(async () => ({ default: (await import('./overview/overview')).Overview })),
  },
  advertisements: {
    group: 'review',
    icon: 'document',
    Screen: lazy(async () => ({ default: (await import('./queue/advertisements')).Advertisements })),
  },
  comments: {
    group: 'review',
    icon: 'whatsapp',
    Screen: lazy(async () => ({ default: (await import('./comments/comment-queue')).CommentQueue })),
  },
  reports: {
    group: 'review',
    icon: 'flag',
    Screen: lazy(async () => ({ default: (await import('./reports/report-queue')).ReportQueue })),
  },
  expiry: {
    group: 'review',
    icon: 'refresh',
    Screen: lazy(async () => ({ default: (await import('./expiry/expiry-reviews')).ExpiryReviews })),
  },
  merchants: {
    group: 'review',
    icon: 'store',
    Screen: lazy(async () => ({ default: (await import('./people/merchants')).Merchants })),
  },
  announcements: { group: 'content', icon: 'bell', Screen: contentScreen('announcements') },
  popups: { group: 'content', icon: 'monitor', Screen: contentScreen('popups') },
  banners: { group: 'content', icon: 'image', Screen: contentScreen('banners') },
  blogs: { group: 'content', icon: 'edit', Screen: contentScreen('blogs') },
  categories: {
    group: 'content',
    icon: 'grid',
    Screen: lazy(async () => ({ default: (await import('./categories/category-screen')).CategoryScreen })),
  },
  pages: { group: 'content', icon: 'document', Screen: contentScreen('pages') },
  hashtags: {
    group: 'content',
    icon: 'tag',
    Screen: lazy(async () => ({ default: (await import('./editors/hashtag-list')).HashtagList })),
  },
  reasons: { group: 'content', icon: 'list', Screen: contentScreen('reasons') },
  members: {
    group: 'manage',
    icon: 'people',
    Screen: lazy(async () => ({ default: (await import('./people/members')).Members })),
  },
  outbox: {
    group: 'manage',
    icon: 'mail',
    Screen: lazy(async () => ({ default: (await import('./operations/outbox')).Outbox })),
  },
  jobs: {
    group: 'manage',
    icon: 'warning',
    Screen: lazy(async () => ({ default: (await import('./operations/jobs')).Jobs })),
  },
  imports: {
    group: 'manage',
    icon: 'upload',
    Screen: lazy(async () => ({ default: (await import('./imports/imports')).Imports })),
  },
  exports: {
    group: 'manage',
    icon: 'download',
    Screen: lazy(async () => ({ default: (await import('./operations/exports')).Exports })),
  },
  audit: {
    group: 'manage',
    icon: 'clock',
    Screen: lazy(async () => ({ default: (await import('./audit/audit-log')).AuditLog })),
  },
  administrators: {
    group: 'manage',
    icon: 'verified',
    Screen: lazy(async () => ({ default: (await import('./account/administrators')).AdministratorList })),
  },
  account: {
    group: 'manage',
    icon: 'person',
    Screen: lazy(async () => ({ default: (await import('./account/own-account')).OwnAccount })),
  },
} as const satisfies Record<string, { group: SectionGroup; icon: IconName; Screen: ComponentType }>;

export type SectionName = keyof typeof SECTIONS;
type SectionGroup = 'review' | 'content' | 'manage';
export const SECTION_GROUPS = ['review', 'content', 'manage'] as const satisfies SectionGroup[];
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
/** Section of the address without a section name. */
export const FIRST_SECTION: SectionName = 'overview';

/** Returns the section that an address names, or null. */
export function sectionOf(screen: string): SectionName | null {
  return SECTION_NAMES.find((name) => name === (screen || FIRST_SECTION)) ?? null;
}
