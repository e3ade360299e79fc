import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from '@/scripts/steps/chromium';

/** Chromium without a window, open for lighthouse at `port` where one is given; it takes the proxy's own certificate. */
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
