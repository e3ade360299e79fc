/**
 * `npm run drill [-- PART…]`: runs failure drills against the built product. Arguments are file names in
 * tools/drills; the default is all.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './steps/build';

await build();
const { status } = spawnSync(
  join('node_modules', '.bin', 'vitest'),
  ['run', '--config', 'vitest.drills.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
