/**
 * Names of what a cached page shows. A page is tagged with them; a write names those it made stale.
 */
export const CATALOGUE_TAG = 'catalogue';
export const PROMOTIONS_TAG = 'promotions';
export const BLOGS_TAG = 'blogs';

export const postTag = (slug: string) => `post:${slug}`;
export const merchantTag = (slug: string) => `merchant:${slug}`;
export const blogTag = (slug: string) => `blog:${slug}`;
