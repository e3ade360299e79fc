/** The sprite's address; its version follows its content, so that it may be cached for ever. Written by scripts/brand.ts. */
export const ICON_SPRITE = '/icons.svg?948c';
