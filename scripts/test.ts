/**
 * `npm test`: runs all checks and tests, including those in a browser. The last line is `N passed, N failed`.
 */
import { requireChromium } from './steps/chromium';
import { playwright } from './steps/test-runs';
import { finish, verify } from './steps/verify';

const chromium = requireChromium();
finish([...(await verify()), await playwright('Browser tests', chromium)]);
