import { defineConfig, devices } from '@playwright/test';
import { readPromotions } from '@/server/demo/data';
import { LOCALES } from './lib/contract/locale';

/** `E2E_PORT` allows a second run at the same time. */
const PORT = Number(process.env.E2E_PORT || 3199);
/** Most tests run as a visitor who has already seen the popups (lib/session/popup-counts). */
function seenPopups() {
  const { popups } = readPromotions();
  return LOCALES.flatMap((locale) => {
    const popup = popups.find(({ slug, show_until }) => slug === `first-${locale}` && !show_until);
    return popup
      ? [{ name: `popup-${locale}`, value: JSON.stringify({ title: popup.title, count: 2 }) }]
      : [];
  });
}

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
};

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // Two browsers, the site and its database share a small machine. The timeouts only catch tests that hang.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  // One reference picture per page and width, on every operating system (tests/e2e/appearance.spec.ts).
  snapshotPathTemplate: 'docs/appearance/{arg}-{projectName}{ext}',
  updateSnapshots: 'none',
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions,
    timezoneId: 'Asia/Hong_Kong',
    // The offline page has its own test. Elsewhere a service worker would intercept requests.
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: `http://localhost:${PORT}`, localStorage: seenPopups() }],
    },
  },
  projects: [
    // Tests of the dashboards and the axe checks of every page run in Chinese on a phone and in English on a
    // desktop.
    {
      name: 'desktop',
      grepInvert: /@zh/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, channel: undefined },
    },
    {
      name: 'phone',
      grepInvert: /@en/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      // What does not depend on the width of the window runs on the desktop alone, and so do the acts of
      // administrators and merchants behind forms whose screens other tests open at both widths.
      testIgnore: [
        '**/admin-acts.spec.ts',
        '**/admin-catalogue.spec.ts',
        '**/course-file.spec.ts',
        '**/course-sessions.spec.ts',
        '**/editors.spec.ts',
        '**/enquiries.spec.ts',
        '**/addresses.spec.ts',
        '**/crawl.spec.ts',
        '**/gateway.spec.ts',
        '**/import.spec.ts',
        '**/lighthouse.spec.ts',
        '**/live-advertisement.spec.ts',
        '**/mail-links.spec.ts',
        '**/missing-script.spec.ts',
        '**/operator.spec.ts',
        '**/promotion.spec.ts',
        '**/unread-log.spec.ts',
        '**/vitals.spec.ts',
        '**/weight.spec.ts',
        '**/html.spec.ts',
      ],
    },
  ],
  webServer: {
    // Starts the product as a new user does, with separate data.
    command: 'tsx scripts/start.ts',
    url: `http://localhost:${PORT}/robots.txt`,
    env: {
      PORT: String(PORT),
      DATA_DIR: '.data/test',
      DATABASE_URL: '',
      SITE_URL: `http://localhost:${PORT}`,
      RATE_LIMIT_SCALE: '1000',
    },
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
