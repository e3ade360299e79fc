/** Parts of a report that could identify a person. */
interface Report {
  message?: string | undefined;
  server_name?: string | undefined;
  user?: unknown;
  extra?: unknown;
  breadcrumbs?: unknown;
  request?: { url?: string | undefined; method?: string | undefined } | undefined;
  exception?: { values?: { value?: string | undefined }[] | undefined } | undefined;
}

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Drizzle appends the parameters of a statement to its error message. */
const STATEMENT_VALUES = /\nparams: [\s\S]*/;
const LONG_NUMBER = /\+?\d[\d -]{6,}\d/g;

const clean = (text: string): string =>
  text.replace(STATEMENT_VALUES, '').replace(MAIL, '[e-mail]').replace(LONG_NUMBER, '[number]');

/**
 * Removes personal data from a report: addresses, session, query (mail links contain tokens) and statement
 * parameters.
 */
export function withoutPersonalData<T extends Report>(report: T): T {
  delete report.user;
  delete report.extra;
  delete report.breadcrumbs;
  delete report.server_name;
  const { method, url } = report.request ?? {};
  report.request = url ? { method, url: url.replace(/[?#].*/, '') } : undefined;
  if (report.message) report.message = clean(report.message);
  for (const exception of report.exception?.values ?? [])
    if (exception.value) exception.value = clean(exception.value);
  return report;
}

/** Options shared by browser and server. */
export const REPORTING_OPTIONS = {
  environment: process.env.NODE_ENV,
  sendDefaultPii: false,
  maxBreadcrumbs: 0,
  beforeSend: withoutPersonalData,
  sendClientReports: false,
};

/**
 * Allowed integrations: failures only. Integrations that record visits, requests, console output, local
 * variables or traces are excluded.
 */
const PARTS = new Set([
  'EventFilters',
  'InboundFilters',
  'FunctionToString',
  'LinkedErrors',
  'Dedupe',
  'GlobalHandlers',
  'BrowserApiErrors',
  'OnUncaughtException',
  'OnUnhandledRejection',
  'NodeSystemError',
]);

/** Returns the allowed integrations among the library's defaults. */
export function reportingParts<P extends { name: string }>(defaults: P[]): P[] {
  return defaults.filter(({ name }) => PARTS.has(name));
}
