/** The site that playwright.config.ts starts. `E2E_PORT` and `E2E_DATA_DIR` allow a second run at the same time. */
export const siteUnderTest = {
  port: Number(process.env.E2E_PORT || 3199),
  /** Its database, its outbox and the passwords of its sample accounts. */
  dataDir: process.env.E2E_DATA_DIR ?? '.data/test',
};
