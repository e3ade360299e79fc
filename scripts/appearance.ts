/** `npm run appearance`: draws the pictures in docs/appearance again, after a wanted change of how pages look. */
import { runTool } from './steps/checks';
import { requireChromium } from './steps/chromium';

const CHROMIUM_PATH = requireChromium();
process.exitCode = await runTool(
  'playwright',
  ['test', 'appearance', '--update-snapshots=all'],
  { CHROMIUM_PATH },
  false,
);
