/** Ways into what is fetched when it is needed, behind one import: each that a page names itself costs the page a list of its chunks. */
export const newsletterForm = () => import('./newsletter-form');
export const later = () => import('./later');
export const whatsappLink = () => import('./whatsapp-link');
