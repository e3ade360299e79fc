/** The ways into what is fetched later, behind one import: each that a page names itself costs the page a list of its chunks. */
export const later = () => import('./later');
export const scroll = () => import('./scroll-row');
