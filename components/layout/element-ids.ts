/** Element ids used by the layout's markup and by its enhancements. */
export const HINT_ID = 'language-hint';
export const SCHEME_FIELD_ID = 'colour-scheme';
export const SCROLL_TO_TOP_ID = 'scroll-to-top';
export const PAUSE_ID = 'pause';
export const WHATSAPP_ID = 'whatsapp';
export const CONTACT_FORM_ID = 'contact-form';
