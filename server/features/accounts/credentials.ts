/** Credentials of a session: three values of the protocol, compared exactly. */
export interface Credentials {
  accessToken: string;
  client: string;
  uid: string;
}

/** Looks up a credential by its name on the wire in one part of a request. */
export type Place = (name: string) => unknown;

const DEFAULT_CLIENT = 'default';

/**
 * Reads the credentials of a request, each value from the first source that has it: headers, then query or
 * body, then the Authorization header. Returns null if the token or the uid is missing, or if a value
 * contains a NUL character, which PostgreSQL cannot store as text.
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

/**
 * Parses the JSON in `Authorization: Bearer base64(…)`. Returns an empty object if the header is malformed.
 */
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
