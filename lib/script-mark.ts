/** On globalThis, because Next bundles modules several times and the gateway is outside its bundles. */
const shared = globalThis as typeof globalThis & { hokcheuiScriptMark?: string };

/**
 * Returns the nonce that marks the site's own scripts in the markup. The gateway reads and removes it
 * (gateway/own-scripts.ts). Undefined without a gateway: in the browser and in development.
 */
export const scriptMark = (): string | undefined => shared.hokcheuiScriptMark;

/** Enables the marking of scripts. */
export function setScriptMark(mark: string): void {
  shared.hokcheuiScriptMark = mark;
}
