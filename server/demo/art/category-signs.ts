/** Icons of the twelve main categories on a 24 px grid, the same as in the site's icon sprite. */
export const CATEGORY_SIGNS: Record<string, string> = {
  sports:
    '<ellipse cx="14.2" cy="8.8" rx="5.2" ry="6.4" transform="rotate(42 14.2 8.8)"/><path d="m9.8 13.6-6 6.6M12.2 6.2l4.6 5M16.8 6l-5.6 5.6"/><circle cx="19" cy="18.6" r="1.9"/>',
  music:
    '<path d="M9 17.5v-12l10.5-2v12"/><circle cx="6.5" cy="17.5" r="2.5"/><circle cx="17" cy="15.5" r="2.5"/><path d="m9 9 10.5-2"/>',
  art: '<path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 2-.9 1.7-2-.5-1.7.3-2.9 2.3-2.9h1.7c1.9 0 2.8-1.3 2.8-3.6C20.5 7 16.7 3.5 12 3.5Z"/><path d="M7.7 12v.2M9.5 7.8v.2M14.2 7.5v.2M16.8 10.8v.2" stroke-width="2.6"/>',
  lifestyle:
    '<path d="M5 9.5h11.5V15a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16.5 11h1.3a2.4 2.4 0 0 1 0 4.8h-1.3M8.5 3.5V6M12.5 3.5V6"/>',
  leisure:
    '<rect x="4" y="4" width="16" height="16" rx="3.5"/><path d="M8.5 8.5v.2M15.5 8.5v.2M12 12v.2M8.5 15.5v.2M15.5 15.5v.2" stroke-width="2.6"/>',
  academic:
    '<path d="M12 6.5C9.5 4.7 6.5 4.5 3.5 5v13c3-.5 6-.3 8.5 1.5 2.5-1.8 5.5-2 8.5-1.5V5c-3-.5-6-.3-8.5 1.5Zm0 0v13"/>',
  digital:
    '<rect x="4.5" y="8" width="15" height="11" rx="3.5"/><path d="M12 8V4.5M12 4.3v.1M9 13v.6M15 13v.6M2.5 12v3M21.5 12v3"/>',
  trends:
    '<path d="M12 3.5c.7 5.3 3.2 7.8 8.5 8.5-5.3.7-7.8 3.2-8.5 8.5-.7-5.3-3.2-7.8-8.5-8.5 5.3-.7 7.8-3.2 8.5-8.5Z"/>',
  beauty:
    '<path d="M12 20c-5.5 0-8.5-3-8.5-8 2.5 0 4.5.8 6 2.3M12 20c5.5 0 8.5-3 8.5-8-2.5 0-4.5.8-6 2.3M12 20c-2.7-2-4-4.6-4-7.5S9.3 6.3 12 4c2.7 2.3 4 5.6 4 8.5s-1.3 5.5-4 7.5Z"/>',
  parenting:
    '<circle cx="8.5" cy="6.7" r="2.9"/><path d="M3 20v-3.5C3 13.7 5.3 12 8.5 12c2 0 3.7.7 4.6 2"/><circle cx="16.8" cy="12.8" r="2.2"/><path d="M12.8 20c.2-2 1.7-3.2 4-3.2s3.9 1.2 4.2 3.2"/>',
  self: '<path d="M12 20.5V11M12 13.5C7.5 13.5 5 11 5 6.5c4.5 0 7 2.5 7 7ZM12 11c0-4.3 2.5-6.7 7-6.7 0 4.5-2.5 6.7-7 6.7ZM6.5 20.5h11"/>',
  business: '<path d="M4 19.5h16M5 15l4.5-5 3.5 3 6-7M14.5 6H19v4.5"/>',
};
