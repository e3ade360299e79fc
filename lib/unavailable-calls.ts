/** On globalThis, because Next bundles modules several times and the gateway has none of its bundles. */
const shared = globalThis as typeof globalThis & { hokcheuiUnavailableCalls?: number };

/** How many calls of pages found the API unable to answer for now: a page that fails meanwhile is there again later (gateway/render.ts). */
export const unavailableCalls = (): number => shared.hokcheuiUnavailableCalls ?? 0;

/** Notes one more. */
export function noteUnavailableCall(): void {
  shared.hokcheuiUnavailableCalls = unavailableCalls() + 1;
}
