/** Parts of a report that could identify a person. */
interface Report {
  message?: string | undefined;
  server_name?: string | undefined;
  user?: unknown;
  extra?: unknown;
  breadcrumbs?: unknown;
  request?: unknown;
  exception?:
    | {
        values?:
          | {
              value?: string | undefined;
              stacktrace?: { frames?: { filename?: string | undefined; abs_path?: string | undefined }[] };
            }[]
          | undefined;
      }
    | undefined;
}

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Drizzle appends the parameters of a statement to its error message. */
const STATEMENT_VALUES = /\nparams: [\s\S]*/;
const LONG_NUMBER = /\+?\d[\d -]{6,}\d/g;
/** Links of mails have a token in their query. */
const QUERY = /(\/[^\s?#]*)[?#]\S+/g;

const clean = (text: string): string =>
  text
    .replace(STATEMENT_VALUES, '')
    .replace(QUERY, '$1')
    .replace(MAIL, '[e-mail]')
    .replace(LONG_NUMBER, '[number]');

/**
 * Removes personal data from a report: addresses, session, request, queries and statement parameters. The route says
 * where it happened.
 */
export function withoutPersonalData<T extends Report>(report: T): T {
  delete report.user;
  delete report.extra;
  delete report.breadcrumbs;
  delete report.server_name;
  delete report.request;
  if (report.message) report.message = clean(report.message);
  for (const exception of report.exception?.values ?? []) {
    if (exception.value) exception.value = clean(exception.value);
    // The file of a script in the page is the address of the page.
    for (const frame of exception.stacktrace?.frames ?? []) {
      if (frame.filename) frame.filename = clean(frame.filename);
      delete frame.abs_path;
    }
  }
  return report;
}

/** Options shared by browser and server. */
export const REPORTING_OPTIONS = {
  environment: process.env.NODE_ENV,
  sendDefaultPii: false,
  maxBreadcrumbs: 0,
  sendClientReports: false,
};

/**
 * Allowed integrations: failures only. Integrations that record visits, requests, console output, local
 * variables or traces are excluded. Failures of a browser are handed over by the page (`FAILURES_SCRIPT`).
 */
const PARTS = new Set([
  'EventFilters',
  'InboundFilters',
  'FunctionToString',
  'LinkedErrors',
  'Dedupe',
  'NextjsClientStackFrameNormalization',
  'OnUncaughtException',
  'OnUnhandledRejection',
  'NodeSystemError',
]);

/** Returns the allowed integrations among the library's defaults. */
export function reportingParts<P extends { name: string }>(defaults: P[]): P[] {
  return defaults.filter(({ name }) => PARTS.has(name));
}
