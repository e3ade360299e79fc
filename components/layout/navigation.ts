import type { IconName } from '@/components/ui/icon-shapes';
import type { LegalDocument } from '@/lib/site/legal';

/** Links of the drawer and of the desktop's header. */
export const mainLinks = [
  { key: 'categories', path: '/category', icon: 'grid' },
  { key: 'courses', path: '/course', icon: 'calendar' },
  { key: 'merchants', path: '/merchant', icon: 'store' },
  { key: 'hashtags', path: '/hashtag', icon: 'hashtag' },
  { key: 'blog', path: '/blog', icon: 'book' },
] as const satisfies readonly { key: string; path: string; icon: IconName }[];

type FooterLink = { key: string } & ({ path: string } | { pdf: LegalDocument });

/** The footer's four groups of links (specification §2). */
export const footerGroups = [
  {
    key: 'business',
    links: [
      { key: 'affiliate', path: '/affiliate' },
      { key: 'becomeMerchant', path: '/merchant/signup' },
      { key: 'membership', path: '/membership' },
      { key: 'partnership', path: '/partnership' },
    ],
  },
  {
    key: 'about',
    links: [
      { key: 'about', path: '/about' },
      { key: 'join', path: '/join' },
      { key: 'contact', path: '/contact' },
    ],
  },
  {
    key: 'knowledge',
    links: [
      { key: 'faq', path: '/faq' },
      { key: 'support', path: '/support' },
      { key: 'blog', path: '/blog' },
      { key: 'others', path: '/others' },
    ],
  },
  {
    key: 'legal',
    links: [
      { key: 'privacy', pdf: 'privacy' },
      { key: 'disclaimer', path: '/disclaimer' },
      { key: 'terms', pdf: 'terms' },
      { key: 'personalData', path: '/personal-data' },
      { key: 'legalOthers', path: '/others' },
    ],
  },
] as const satisfies readonly { key: string; links: readonly FooterLink[] }[];
