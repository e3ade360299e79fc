import { singleton } from '../process/singleton.ts';

const shared = singleton('script mark', (): { mark?: string } => ({}));

/**
 * Returns the nonce that marks the site's own scripts in the markup. The gateway reads and removes it
 * (gateway/next-output/script-nonce.ts). Undefined without a gateway: in the browser and in development.
 */
export const scriptMark = (): string | undefined => shared.mark;

/** Enables the marking of scripts. */
export function setScriptMark(mark: string): void {
  shared.mark = mark;
}
