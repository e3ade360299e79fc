/** On globalThis, because Next bundles modules several times and the gateway is outside its bundles. */
const shared = globalThis as typeof globalThis & { hokcheuiUnavailableCalls?: number };

/**
 * Returns the number of page calls for which the API was unavailable. A page that fails during such a call is
 * answered as temporarily unavailable (gateway/render.ts).
 */
export const unavailableCalls = (): number => shared.hokcheuiUnavailableCalls ?? 0;

export function noteUnavailableCall(): void {
  shared.hokcheuiUnavailableCalls = unavailableCalls() + 1;
}
