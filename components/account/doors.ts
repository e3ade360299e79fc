/**
 * Ways into what an account needs, behind one import: each that a page names itself costs the page a list of its chunks.
 */
export const accountIsland = () => import('./account-island');
export const commentIsland = () => import('./comment-island');
export const reportIsland = () => import('./report-island');
export const memberFrame = () => import('./member-frame');
export const bookmarks = () => import('./bookmarks');
