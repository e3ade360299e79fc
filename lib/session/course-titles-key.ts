/** Storage key of the titles of recently viewed courses, for the offline page (post-titles.ts). */
export const POST_TITLES = 'post-titles';
