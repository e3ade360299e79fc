import { type Browser, chromium } from '@playwright/test';
import { LAUNCH_ARGUMENTS, requireChromium } from '@/scripts/steps/chromium';

/**
 * Launches headless Chromium, with a debugging port for Lighthouse if `port` is given. Accepts the proxy's
 * self-signed certificate.
 */
export function launchChromium(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: requireChromium(),
    args: [
      ...LAUNCH_ARGUMENTS,
      '--ignore-certificate-errors',
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  });
}
