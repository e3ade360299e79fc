/**
 * `npm run appearance`: regenerates the reference pictures in docs/appearance after an intended change of the
 * pages.
 */
import { runTool } from './steps/checks';
import { requireChromium } from './steps/chromium';

const CHROMIUM_PATH = requireChromium();
process.exitCode = await runTool(
  'playwright',
  ['test', 'appearance', '--update-snapshots=all'],
  { CHROMIUM_PATH },
  false,
);
