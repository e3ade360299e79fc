import type { BlogCategory } from '@/lib/contract/choices';

/** An entry of the demo blog; `topic` is what its picture shows. Bodies are HTML of h2, p, ul and li. */
export interface BlogMaterial {
  slug: string;
  category: BlogCategory;
  topic: string;
  author: string;
  title: readonly [zh: string, en: string];
  summary: readonly [zh: string, en: string];
  alt: readonly [zh: string, en: string];
  body: readonly [zh: string, en: string];
}
