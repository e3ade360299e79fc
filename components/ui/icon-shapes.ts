import { logoSymbols } from './brand/logo-symbols';

/**
 * Shapes of all icons on a 24 px grid: 1.75 stroke, round ends, no fill. `npx tsx scripts/brand.ts` writes
 * them to public/icons.svg, which pages load: components must import only types from this file.
 */
export const ICON_SHAPES = {
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c3 2.7 3 14.3 0 17M12 3.5c-3 2.7-3 14.3 0 17"/>',
  'chevron-right': '<path d="m9 5 7 7-7 7"/>',
  'chevron-left': '<path d="m15 5-7 7 7 7"/>',
  'chevron-down': '<path d="m5 9 7 7 7-7"/>',
  'chevron-up': '<path d="m5 15 7-7 7 7"/>',
  'arrow-up': '<path d="M12 20V5M5.5 11.5 12 5l6.5 6.5"/>',
  heart:
    '<path d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z"/>',
  star: '<path fill="currentColor" stroke="none" d="m12 3.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z"/>',
  verified:
    '<path fill="currentColor" stroke="none" d="m12 2 2.4 2 3.1-.3 1 3 2.7 1.7-1 3.1 1 3-2.7 1.7-1 3-3.1-.3-2.4 2-2.4-2-3.1.3-1-3-2.7-1.7 1-3-1-3.1L5.5 6.7l1-3 3.1.3z"/><path stroke="var(--surface,#fff)" stroke-width="2" d="m8.3 11.7 2.6 2.6 4.8-4.9"/>',
  calendar:
    '<rect x="4" y="5.5" width="16" height="14.5" rx="2.5"/><path d="M4 10.2h16M8.5 3.5v4M15.5 3.5v4"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.3l3.5 2"/>',
  people:
    '<circle cx="9" cy="8.5" r="3.3"/><path d="M2.8 19.5c.3-3.6 2.8-5.6 6.2-5.6s5.9 2 6.2 5.6M15.5 5.5a3.3 3.3 0 0 1 0 6.2M17.5 14.3c2.2.7 3.5 2.5 3.7 5.2"/>',
  person: '<circle cx="12" cy="8" r="3.7"/><path d="M4.8 20c.4-4 3.2-6.2 7.2-6.2s6.8 2.2 7.2 6.2"/>',
  pin: '<path d="M12 21s6.5-6 6.5-11.2a6.5 6.5 0 0 0-13 0C5.5 15 12 21 12 21Z"/><circle cx="12" cy="9.8" r="2.3"/>',
  home: '<path d="m3.5 11.5 8.5-7 8.5 7M6 9.8v9.7h12V9.8"/>',
  flag: '<path d="M5.5 21V4h11l-2 4 2 4h-11"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  umbrella: '<path d="M3.5 12.5a8.5 8.5 0 0 1 17 0ZM12 12.5V18a2.2 2.2 0 0 0 4.4 0M12 4V2.5"/>',
  share: '<path d="M12 15V4M7.5 8 12 3.7 16.5 8M5 13v6h14v-6"/>',
  whatsapp:
    '<path d="M12 3.8a8.2 8.2 0 0 0-7.1 12.3l-1.1 4.1 4.2-1.1A8.2 8.2 0 1 0 12 3.8Z"/><path d="M8.8 8.6c-.6 3.3 3.3 7.2 6.6 6.6.9-.2 1-1.5.3-1.9l-1.3-.6-.9.9c-1-.4-2.2-1.5-2.6-2.6l.9-.9-.6-1.3c-.5-.8-2.1-.9-2.4-.2Z"/>',
  pause: '<path d="M9 6v12M15 6v12"/>',
  play: '<path d="M8 5.5v13L18.5 12z"/>',
  more: '<path d="M6 12h.2M12 12h.2M18 12h.2" stroke-width="3"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  map: '<path d="m3.5 6.5 5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2zM9 4.5v13M15 6.5v13"/>',
  locate:
    '<circle cx="12" cy="12" r="6.5"/><circle cx="12" cy="12" r="1.8"/><path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3"/>',
  filter:
    '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
  sort: '<path d="M7 5v14M3.5 15.5 7 19l3.5-3.5M17 19V5M13.5 8.5 17 5l3.5 3.5"/>',
  tag: '<path d="M4 12V4.5h7.5l9 8.5-7.5 7.5z"/><path d="M8.3 8.5v.2"/>',
  hashtag: '<path d="M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16"/>',
  free: '<circle cx="12" cy="12" r="8.5"/><path d="M14.8 9c-.6-1-1.6-1.4-2.8-1.4-1.6 0-2.8.8-2.8 2.1 0 3 5.8 1.5 5.8 4.6 0 1.3-1.3 2.1-3 2.1-1.4 0-2.5-.6-3-1.6M12 6v12"/>',
  trial: '<path d="M4 12V4.5h7.5l9 8.5-7.5 7.5z"/><path d="m9.3 11.8 1.9 1.9 3.3-3.3"/>',
  family:
    '<circle cx="8.5" cy="6.7" r="2.9"/><path d="M3 20v-3.5C3 13.7 5.3 12 8.5 12c2 0 3.7.7 4.6 2"/><circle cx="16.8" cy="12.8" r="2.2"/><path d="M12.8 20c.2-2 1.7-3.2 4-3.2s3.9 1.2 4.2 3.2"/>',
  child:
    '<circle cx="12" cy="7" r="3.2"/><path d="M5 12.5c4.5 1.5 9.5 1.5 14 0M9.5 13.5 8.5 20M14.5 13.5l1 6.5"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2.5"/><path d="m4 7.5 8 6 8-6"/>',
  phone:
    '<path d="M7.6 3.8 9.8 8 7.9 10.2c1 2.5 3.3 4.9 5.9 5.9l2.2-1.9 4.2 2.2c.2 2.2-1.6 4-3.8 3.8C9.5 19.5 4.5 14.5 3.8 7.6c-.2-2.2 1.6-4 3.8-3.8Z"/>',
  external: '<path d="M13.5 4.5h6v6M19.5 4.5 11 13M17 14v5.5H4.5V7H10"/>',
  download: '<path d="M12 4.5v11M7.5 11.5l4.5 4.5 4.5-4.5M4.5 16v3.5h15V16"/>',
  upload: '<path d="M12 16V5M7.5 9 12 4.5 16.5 9M4.5 16v3.5h15V16"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.8v1.7M12 19.5v1.7M2.8 12h1.7M19.5 12h1.7M5.5 5.5l1.2 1.2M17.3 17.3l1.2 1.2M5.5 18.5l1.2-1.2M17.3 6.7l1.2-1.2"/>',
  moon: '<path d="M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2Z"/>',
  monitor: '<rect x="3.5" y="4.5" width="17" height="12" rx="2.5"/><path d="M12 16.5v3.5M8 20h8"/>',
  book: '<path d="M12 6.5C9.5 4.7 6.5 4.5 3.5 5v13c3-.5 6-.3 8.5 1.5 2.5-1.8 5.5-2 8.5-1.5V5c-3-.5-6-.3-8.5 1.5Zm0 0v13"/>',
  store:
    '<path d="M4.5 10v9.5h15V10M3.5 9l2-4.5h13l2 4.5c0 3-4.2 3-4.3.2C16 12 12 12 12 9.2 12 12 8 12 7.8 9.2 7.7 12 3.5 12 3.5 9Z"/>',
  grid: '<rect x="4" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5"/><rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5"/><rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5"/>',
  list: '<path d="M8.5 6.5h12M8.5 12h12M8.5 17.5h12M4 6.5h.2M4 12h.2M4 17.5h.2"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 7.8v.2"/>',
  warning: '<path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2"/>',
  edit: '<path d="m4.5 19.5 1-4.5L16 4.5 19.5 8 9 18.5zM14 6.5l3.5 3.5"/>',
  eye: '<path d="M2.8 12S6 5.8 12 5.8s9.2 6.2 9.2 6.2-3.2 6.2-9.2 6.2S2.8 12 2.8 12Z"/><circle cx="12" cy="12" r="2.8"/>',
  image:
    '<rect x="3.5" y="5" width="17" height="14" rx="2.5"/><circle cx="9" cy="10" r="1.6"/><path d="m4.5 17.5 5-4.5 3.5 3 3-2.5 4 3.5"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4"/>',
  document: '<path d="M6 3.5h8L18.5 8v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6"/>',
  refresh: '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4h-4"/>',
  logout: '<path d="M14 4.5H5.5v15H14M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5"/>',
  trash: '<path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7"/>',
  'category-sports':
    '<ellipse cx="14.2" cy="8.8" rx="5.2" ry="6.4" transform="rotate(42 14.2 8.8)"/><path d="m9.8 13.6-6 6.6M12.2 6.2l4.6 5M16.8 6l-5.6 5.6"/><circle cx="19" cy="18.6" r="1.9"/>',
  'category-music':
    '<path d="M9 17.5v-12l10.5-2v12"/><circle cx="6.5" cy="17.5" r="2.5"/><circle cx="17" cy="15.5" r="2.5"/><path d="m9 9 10.5-2"/>',
  'category-art':
    '<path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 2-.9 1.7-2-.5-1.7.3-2.9 2.3-2.9h1.7c1.9 0 2.8-1.3 2.8-3.6C20.5 7 16.7 3.5 12 3.5Z"/><path d="M7.7 12v.2M9.5 7.8v.2M14.2 7.5v.2M16.8 10.8v.2" stroke-width="2.6"/>',
  'category-lifestyle':
    '<path d="M5 9.5h11.5V15a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16.5 11h1.3a2.4 2.4 0 0 1 0 4.8h-1.3M8.5 3.5V6M12.5 3.5V6"/>',
  'category-leisure':
    '<rect x="4" y="4" width="16" height="16" rx="3.5"/><path d="M8.5 8.5v.2M15.5 8.5v.2M12 12v.2M8.5 15.5v.2M15.5 15.5v.2" stroke-width="2.6"/>',
  'category-academic':
    '<path d="M12 6.5C9.5 4.7 6.5 4.5 3.5 5v13c3-.5 6-.3 8.5 1.5 2.5-1.8 5.5-2 8.5-1.5V5c-3-.5-6-.3-8.5 1.5Zm0 0v13"/>',
  'category-digital':
    '<rect x="4.5" y="8" width="15" height="11" rx="3.5"/><path d="M12 8V4.5M12 4.3v.1M9 13v.6M15 13v.6M2.5 12v3M21.5 12v3"/>',
  'category-trends':
    '<path d="M12 3.5c.7 5.3 3.2 7.8 8.5 8.5-5.3.7-7.8 3.2-8.5 8.5-.7-5.3-3.2-7.8-8.5-8.5 5.3-.7 7.8-3.2 8.5-8.5Z"/>',
  'category-beauty':
    '<path d="M12 20c-5.5 0-8.5-3-8.5-8 2.5 0 4.5.8 6 2.3M12 20c5.5 0 8.5-3 8.5-8-2.5 0-4.5.8-6 2.3M12 20c-2.7-2-4-4.6-4-7.5S9.3 6.3 12 4c2.7 2.3 4 5.6 4 8.5s-1.3 5.5-4 7.5Z"/>',
  'category-parenting':
    '<circle cx="8.5" cy="6.7" r="2.9"/><path d="M3 20v-3.5C3 13.7 5.3 12 8.5 12c2 0 3.7.7 4.6 2"/><circle cx="16.8" cy="12.8" r="2.2"/><path d="M12.8 20c.2-2 1.7-3.2 4-3.2s3.9 1.2 4.2 3.2"/>',
  'category-self':
    '<path d="M12 20.5V11M12 13.5C7.5 13.5 5 11 5 6.5c4.5 0 7 2.5 7 7ZM12 11c0-4.3 2.5-6.7 7-6.7 0 4.5-2.5 6.7-7 6.7ZM6.5 20.5h11"/>',
  'category-business': '<path d="M4 19.5h16M5 15l4.5-5 3.5 3 6-7M14.5 6H19v4.5"/>',
} as const;

export type IconName = keyof typeof ICON_SHAPES;

/** Returns the sprite: a symbol per icon, and the logo in both languages. */
export function iconSprite(): string {
  const symbols = Object.entries(ICON_SHAPES).map(
    ([name, shape]) => `<symbol id="${name}" viewBox="0 0 24 24">${shape}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}${logoSymbols()}</svg>\n`;
}
