import { type ComponentType, createContext, use } from 'react';
import type { Locale } from '@/lib/contract/locale';
import type { PostDetail } from '@/lib/contract/post';

type CoursePreview = ComponentType<{ post: PostDetail; locale: Locale }>;
export type LoadCoursePreview = () => Promise<CoursePreview>;

const Source = createContext<LoadCoursePreview | null>(null);
export const PreviewProvider = Source.Provider;

let loaded: Promise<CoursePreview> | undefined;

/** The public course page, which the rooms are given from outside, because features do not import each other. */
export function useCoursePreview(): CoursePreview {
  const load = use(Source);
  if (!load) throw new Error('the rooms were given no preview');
  loaded ??= load();
  return use(loaded);
}
