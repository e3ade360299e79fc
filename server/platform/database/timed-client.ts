import type { Socket } from 'node:net';
import pg from 'pg';
import { log } from '@/server/platform/log/log';

const DEFAULT_SLOW_QUERY_MS = 1_000;
const DEFAULT_STATEMENT_TIMEOUT_MS = 10_000;
/** Milliseconds beyond the server's statement timeout that it may take to report a cancelled statement. */
const GRACE_MS = 5_000;
/** Enough to recognise a statement. */
const SHOWN_CHARACTERS = 2_000;

type Scope = 'session' | 'transaction' | null;

/**
 * A connection that logs statements that take `SLOW_QUERY_MS` or longer, without their values (0 disables the
 * log), except in a scope that has set a statement timeout of its own: an import, a migration or the demo catalogue
 * takes as long as its rows. It closes itself if the server does not respond after the statement timeout: on a silent network
 * failure the caller would otherwise wait a quarter of an hour.
 */
export class TimedClient extends pg.Client {
  /** Scope in which statements have a timeout of their own instead of the usual one. */
  #unlimited: Scope = null;

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own has a dozen overloads; every one passes through unchanged
  override query(...given: any[]): any {
    const text = textOf(given[0]);
    const query = super.query as (...values: unknown[]) => unknown;
    const before = this.#unlimited;
    this.#unlimited = settingOf(text, before);
    const began = performance.now();
    // The commit of a transaction with a timeout of its own belongs to it.
    const isLimited = (before ?? this.#unlimited) === null;
    const timer = isLimited ? setTimeout(() => this.#cut(), statementTimeoutMs() + GRACE_MS) : undefined;
    const stopTimer = () => {
      clearTimeout(timer);
      const limit = Number(process.env.SLOW_QUERY_MS || DEFAULT_SLOW_QUERY_MS);
      const ms = Math.round(performance.now() - began);
      if (limit > 0 && ms >= limit && timer) log.warn('database: slow query', { ms, sql: shown(text) });
    };
    const callback = given.at(-1);
    if (typeof callback === 'function')
      given[given.length - 1] = (...answer: unknown[]) => {
        stopTimer();
        callback(...answer);
      };
    const answer = query.apply(this, given);
    if (answer instanceof Promise) answer.then(stopTimer, stopTimer);
    // A stream reports its end by events: it is not timed and has no client-side limit.
    else if (typeof callback !== 'function') clearTimeout(timer);
    return answer;
  }

  #cut(): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    stream.destroy(new Error('Connection terminated: no answer'));
  }
}

/** Returns how long the server works on a statement. */
export const statementTimeoutMs = (): number =>
  Number(process.env.DATABASE_STATEMENT_TIMEOUT_MS) || DEFAULT_STATEMENT_TIMEOUT_MS;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');

const shown = (text: string): string => text.replace(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS);

/**
 * Returns the scope in which a statement timeout of its own applies to the connection after a statement: the
 * session, the transaction, or null for none.
 */
export function settingOf(statement: string, before: Scope): Scope {
  const [, local] = statement.match(/^\s*set (local )?statement_timeout\b/i) ?? [undefined, null];
  if (local !== null) return local && before !== 'session' ? 'transaction' : 'session';
  if (before === 'transaction' && /^\s*(?:commit|rollback)\s*;?\s*$/i.test(statement)) return null;
  return before;
}
