/** `npm run drill [-- PART…]`: takes things away from the built product, by names of files in tests/drills; all without a name. */
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
