import { test as base, expect } from '@playwright/test';

/**
 * Playwright's test, which also fails if a page of its context reports a violation of its
 * Content-Security-Policy.
 */
export const test = base.extend<{ policyReports: string[] }>({
  policyReports: [
    async ({ context }, use) => {
      const reports: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy'))
          reports.push(`${message.page()?.url()}: ${message.text()}`);
      });
      await use(reports);
      expect(reports, 'refused by the policy').toEqual([]);
    },
    { auto: true },
  ],
});
