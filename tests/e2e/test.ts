import { test as base, expect } from '@playwright/test';

/** What no page may report: a violation of its policy, or a text that is missing, whose key is then on the screen. */
const NEVER_REPORTED = ['Content Security Policy', 'MISSING_MESSAGE'];

/** Playwright's test, which also fails if a page of its context reports one of `NEVER_REPORTED`. */
export const test = base.extend<{ reports: string[] }>({
  reports: [
    async ({ context }, use) => {
      const reports: string[] = [];
      context.on('console', (message) => {
        if (NEVER_REPORTED.some((words) => message.text().includes(words)))
          reports.push(`${message.page()?.url()}: ${message.text()}`);
      });
      await use(reports);
      expect(reports, 'violations of the policy and missing texts').toEqual([]);
    },
    { auto: true },
  ],
});
