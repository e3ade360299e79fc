/** Titles of the recent views, for the page that is shown without a network (post-titles.ts). */
export const POST_TITLES = 'post-titles';
