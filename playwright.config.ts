import { defineConfig, devices } from '@playwright/test';
import { readPromotions } from '@/server/demo/data';
import { LOCALES } from './lib/contract/locale';
import { LAUNCH_ARGUMENTS } from './scripts/steps/chromium';
import { siteUnderTest } from './tests/e2e/site-under-test';

const { port: PORT, dataDir: DATA_DIR } = siteUnderTest;

/**
 * Each behaviour is tested once, at the width and in the language of those who use it most: on a desktop in
 * English, or here on a phone in Chinese.
 */
const ON_A_PHONE = [
  'account',
  'alerts',
  'bookmark',
  'bookmarks',
  'calendars',
  'home-row',
  'lesson-changes',
  'merchant-account',
  'notices',
  'passkeys',
  'places',
  'returning-merchant',
  'taps',
  'teacher',
  'user',
];
/**
 * What depends on the width: on a desktop in English and on a phone in Chinese. A test of these files that runs at
 * one width has the tag @desktop or @phone.
 */
const AT_BOTH_WIDTHS = [
  'accessibility',
  'advertisement',
  'appearance',
  'areas',
  'frame',
  'lists',
  'map',
  'merchant',
  'pages',
  'search',
  'visitor',
];
const filesOf = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/**
 * Most tests run as a visitor who has already seen the popups (lib/browser/popup-counts), and was offered the language
 * of the browser (lib/browser/language-offer).
 */
function returningVisitor() {
  const { popups } = readPromotions();
  const seen = LOCALES.flatMap((locale) => {
    const popup = popups.find(({ slug, show_until }) => slug === `first-${locale}` && !show_until);
    return popup
      ? [{ name: `popup-${locale}`, value: JSON.stringify({ title: popup.title, count: 2 }) }]
      : [];
  });
  return [...seen, { name: 'language-offered', value: '1' }];
}

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: LAUNCH_ARGUMENTS,
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
      origins: [{ origin: `http://localhost:${PORT}`, localStorage: returningVisitor() }],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: filesOf(ON_A_PHONE),
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, channel: undefined },
    },
    {
      name: 'phone',
      testMatch: filesOf([...ON_A_PHONE, ...AT_BOTH_WIDTHS]),
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    // Starts the product as a new user does, with separate data.
    command: 'tsx scripts/start.ts',
    url: `http://localhost:${PORT}/robots.txt`,
    env: {
      PORT: String(PORT),
      DATA_DIR,
      DATABASE_URL: '',
      SITE_URL: `http://localhost:${PORT}`,
      RATE_LIMIT_SCALE: '1000',
      WEATHER_WARNINGS: 'false',
    },
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
