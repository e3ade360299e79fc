import { type ComponentType, lazy } from 'react';
import type { IconName } from '@/components/ui/icon-shapes';

/** Every room, in the order of the menu; each is fetched when it is first opened. */
export const SECTIONS = {
  advertisements: {
    group: 'review',
    icon: 'document',
    Room: lazy(async () => ({ default: (await import('./queue/advertisements')).Advertisements })),
  },
  expiry: {
    group: 'review',
    icon: 'refresh',
    Room: lazy(async () => ({ default: (await import('./expiry/expiry-reviews')).ExpiryReviews })),
  },
  audit: {
    group: 'manage',
    icon: 'clock',
    Room: lazy(async () => ({ default: (await import('./audit/audit-log')).AuditLog })),
  },
  administrators: {
    group: 'manage',
    icon: 'people',
    Room: lazy(async () => ({ default: (await import('./account/administrators')).AdministratorList })),
  },
  account: {
    group: 'manage',
    icon: 'person',
    Room: lazy(async () => ({ default: (await import('./account/own-account')).OwnAccount })),
  },
} as const satisfies Record<string, { group: SectionGroup; icon: IconName; Room: ComponentType }>;

export type SectionName = keyof typeof SECTIONS;
type SectionGroup = 'review' | 'content' | 'manage';
export const SECTION_GROUPS = ['review', 'content', 'manage'] as const satisfies SectionGroup[];
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
/** Where the rooms begin. */
export const FIRST_SECTION: SectionName = 'advertisements';

/** The section that an address names; null where there is none of that name. */
export function sectionOf(room: string): SectionName | null {
  return SECTION_NAMES.find((name) => name === (room || FIRST_SECTION)) ?? null;
}
