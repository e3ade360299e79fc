/** On globalThis, because Next bundles modules several times and the gateway has none of its bundles. */
const shared = globalThis as typeof globalThis & { hokcheuiScriptMark?: string };

/**
 * What tells the site's own scripts in a page's markup from any other, as their nonce; the gateway reads it there and takes it out
 * (gateway/own-scripts.ts). Undefined where no gateway is in front: in the browser, in development.
 */
export const scriptMark = (): string | undefined => shared.hokcheuiScriptMark;

/** Has scripts marked from now on. */
export function setScriptMark(mark: string): void {
  shared.hokcheuiScriptMark = mark;
}
