import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from '@/scripts/steps/chromium';

/**
 * Launches headless Chromium, with a debugging port for Lighthouse if `port` is given. Accepts the proxy's
 * self-signed certificate.
 */
export function launchChromium(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: requireChromium(),
    args: [
      '--disable-background-networking',
      '--ignore-certificate-errors',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  });
}
