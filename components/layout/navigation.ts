import type { IconName } from '@/components/ui/icon-shapes';

/** Where the drawer leads; the desktop's header shows those marked. */
export const mainLinks = [
  { key: 'categories', path: '/category', icon: 'grid' },
  { key: 'courses', path: '/course', icon: 'calendar' },
  { key: 'merchants', path: '/merchant', icon: 'store' },
  { key: 'hashtags', path: '/hashtag', icon: 'hashtag' },
  { key: 'blog', path: '/blog', icon: 'book' },
] as const satisfies readonly { key: string; path: string; icon: IconName }[];

/** The footer's four groups (specification §2). */
export const footerGroups = [
  {
    key: 'business',
    links: [
      { key: 'becomeMerchant', path: '/merchant/signup' },
      { key: 'partnership', path: '/partnership' },
    ],
  },
  {
    key: 'about',
    links: [
      { key: 'about', path: '/about' },
      { key: 'join', path: '/join' },
    ],
  },
  {
    key: 'knowledge',
    links: [
      { key: 'blog', path: '/blog' },
      { key: 'others', path: '/others' },
    ],
  },
  { key: 'legal', links: [{ key: 'legalOthers', path: '/others#legal' }] },
] as const;
