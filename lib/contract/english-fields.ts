/** Texts that are required in one language only. A page asks for them in its own: the English one for these. */
export const ENGLISH_FIELDS = { title: 'titleEn', content: 'contentEn', body: 'bodyEn' } as const;
