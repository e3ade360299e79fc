import type { BlogMaterial } from './entry';
import { learningEntries } from './learning';
import { livingEntries } from './living';

/** The demo blog, newest first. */
export const BLOG_ENTRIES: readonly BlogMaterial[] = [...learningEntries, ...livingEntries];
