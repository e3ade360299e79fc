/** Imports the deferred features; each import in a page's own script would add a list of chunks to it. */
export const deferred = () => import('./deferred');
