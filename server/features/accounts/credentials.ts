/** What a session is claimed with: three values of the protocol, matched exactly. */
export interface Credentials {
  accessToken: string;
  client: string;
  uid: string;
}

/** Looks a value up in one of the places credentials may stand in, by its name on the wire. */
export type Place = (name: string) => unknown;

const DEFAULT_CLIENT = 'default';

/**
 * Credentials of a request, each value from the first place that has it: headers, then query or body, then the
 * Authorization header. Null when the token or the uid is nowhere, or is what no database text can be.
 */
export function readCredentials(headers: Headers, ...parameters: Place[]): Credentials | null {
  const bearer = readBearer(headers.get('authorization'));
  const places: Place[] = [(name) => headers.get(name), ...parameters, (name) => bearer[name]];
  const read = (name: string): string => {
    for (const place of places) {
      const value = place(name);
      if (typeof value === 'string' && value !== '') return value;
    }
    return '';
  };
  const credentials = {
    accessToken: read('access-token'),
    client: read('client') || DEFAULT_CLIENT,
    uid: read('uid'),
  };
  if (!credentials.accessToken || !credentials.uid) return null;
  return Object.values(credentials).some((value) => value.includes('\0')) ? null : credentials;
}

/** The JSON in `Authorization: Bearer base64(…)`; junk is no credentials at all. */
function readBearer(header: string | null): Record<string, unknown> {
  const [, encoded] = header?.match(/^Bearer +(\S+)$/i) ?? [];
  if (!encoded) return {};
  try {
    const parsed: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
