/** Imports modules on demand; each import in a page's own script would add a list of chunks to it. */
export const later = () => import('./later');
export const scroll = () => import('./scroll-row');
