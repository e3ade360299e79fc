import { type ComponentType, createContext, use } from 'react';
import { loadOnce } from '@/lib/browser/load-once';
import type { BlogPage } from '@/lib/contract/blog';
import type { CourseDetail } from '@/lib/contract/course';
import type { Locale } from '@/lib/contract/locale';
import type { PageText, TextPage } from '@/lib/contract/page-text';
import type { Popup } from '@/lib/contract/promotion';

type View<P> = ComponentType<P & { locale: Locale }>;

/** Components of the public site that previews render. */
export interface PublicViews {
  Course: View<{ post: CourseDetail }>;
  Article: View<{ page: BlogPage }>;
  TextPage: View<{ page: TextPage; text: PageText }>;
  Popup: View<{ popup: Popup }>;
}
export type LoadPublicViews = () => Promise<PublicViews>;

const Source = createContext<LoadPublicViews | null>(null);
export const PublicViewsProvider = Source.Provider;

const viewsOf = loadOnce((load: LoadPublicViews) => load());

/**
 * Returns the public components. They are injected, because feature folders do not import each other.
 * Suspends the component while they load.
 */
export function usePublicViews(): PublicViews {
  const load = use(Source);
  if (!load) throw new Error('no loader for public views was provided');
  return use(viewsOf(load));
}
