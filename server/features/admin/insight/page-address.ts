import type { RedirectKind } from '@/lib/contract/admin-insight';
import { storedCategorySlug } from '@/server/features/catalogue/category-slug';

/** A page by its kind and slug. The slug of a category is that of the Chinese page. */
export interface PageAddress {
  kind: RedirectKind;
  slug: string;
}

const PAGE = /^(?:\/en)?\/(course|merchant|category|hashtag)\/([^/]+)\/?$/;
/** Prefix of every course slug; other slugs are answered without a query (specification §A). */
const COURSE_PREFIX = 'post-';

/**
 * Returns the course, merchant, category or hashtag that an address names, whether or not it exists; null if it
 * is the address of something else. A category of a lower level is named in the query.
 */
export function pageAddressOf(address: string): PageAddress | null {
  const url = URL.parse(address, 'https://site.invalid');
  const [, kind, encoded = ''] = url?.pathname.match(PAGE) ?? [];
  const slug = decoded(encoded);
  switch (kind) {
    case 'course':
      return slug.startsWith(COURSE_PREFIX) ? { kind, slug } : null;
    case 'category': {
      const lower = url?.searchParams.get('thirdCategory') || url?.searchParams.get('subCategory');
      return { kind, slug: storedCategorySlug(lower || slug) };
    }
    case 'merchant':
    case 'hashtag':
      return { kind, slug };
    default:
      return null;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text;
  }
}
