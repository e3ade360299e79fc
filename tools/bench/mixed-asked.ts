import type { Asked } from './arrivals';

export const HTML = { accept: 'text/html', 'accept-encoding': 'br' };
export const JSON_ONLY = { accept: 'application/json', 'accept-encoding': 'br' };
const AGENT = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
};

/** Participants and data of the mixed load. */
export interface Cast {
  /** URLs of pages in each language, the most visited first. */
  addresses: { 'zh-hk': string[]; en: string[] };
  /** Published courses. */
  courses: { id: number; slug: string }[];
  members: number;
  merchants: number;
  /** The administrator's session. */
  administrator: Record<string, string>;
}

/** Returns a read request. */
export const get = (kind: string, path: string, headers: Record<string, string> = JSON_ONLY): Asked => ({
  kind,
  method: 'GET',
  path,
  headers: { ...AGENT, ...headers },
});

/** Returns a write request with a name for the report. */
export const send = (name: string, method: string, path: string, body?: object, session = {}): Asked => ({
  kind: `write: ${name}`,
  method,
  path,
  ...(body && { body }),
  headers: { ...AGENT, ...JSON_ONLY, ...session },
});
