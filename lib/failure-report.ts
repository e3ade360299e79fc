/** The parts of a report that could tell who a person is. */
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
/** Drizzle writes what a statement was given under it. */
const STATEMENT_VALUES = /\nparams: [\s\S]*/;
const LONG_NUMBER = /\+?\d[\d -]{6,}\d/g;

const clean = (text: string): string =>
  text.replace(STATEMENT_VALUES, '').replace(MAIL, '[e-mail]').replace(LONG_NUMBER, '[number]');

/** A report without who was concerned: no address, session, query (links of mails carry tokens), or values of a statement. */
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

/** The same in browser and server. */
export const REPORTING_OPTIONS = {
  sendDefaultPii: false,
  maxBreadcrumbs: 0,
  beforeSend: withoutPersonalData,
  sendClientReports: false,
};

/** Failures alone: what records visits, requests, console lines, local variables or traces is left out. */
const PARTS = new Set([
  'EventFilters',
  'InboundFilters',
  'FunctionToString',
  'LinkedErrors',
  'Dedupe',
  'GlobalHandlers',
  'BrowserApiErrors',
  'NextjsClientStackFrameNormalization',
  'OnUncaughtException',
  'OnUnhandledRejection',
  'NodeSystemError',
]);

/** Of the parts that the library would add, those that are wanted. */
export function reportingParts<P extends { name: string }>(defaults: P[]): P[] {
  return defaults.filter(({ name }) => PARTS.has(name));
}
