/** `npm test`: every check and test, the browser's included; ends with the line `N passed, N failed`. */
import { requireChromium } from './steps/chromium';
import { playwright } from './steps/test-runs';
import { finish, verify } from './steps/verify';

const chromium = requireChromium();
finish([...(await verify()), await playwright('Browser tests', chromium)]);
