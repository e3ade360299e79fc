import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File in a build that holds the fingerprint of its source. */
export const STAMP = 'hokcheui-source';

/** Returns the folder of the production build. */
export const buildFolder = (): string => process.env.NEXT_DIST_DIR ?? '.next';

/** Returns the fingerprint of the source that the present build was made of; null without a complete build. */
export const builtFrom = (): Promise<string | null> =>
  readFile(join(/* turbopackIgnore: true */ process.cwd(), buildFolder(), STAMP), 'utf8').catch(() => null);
