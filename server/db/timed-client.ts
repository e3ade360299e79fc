import pg from 'pg';
import { log } from '@/server/log/log';

const DEFAULT_SLOW_QUERY_MS = 1_000;
/** Enough to recognise a statement by. */
const SHOWN_CHARACTERS = 2_000;

/** A connection that logs statements which take longer than `SLOW_QUERY_MS`, without their values; 0 logs none. */
export class TimedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own has a dozen overloads; every one passes through unchanged
  override query(...given: any[]): any {
    const limit = Number(process.env.SLOW_QUERY_MS || DEFAULT_SLOW_QUERY_MS);
    const query = super.query as (...values: unknown[]) => unknown;
    if (!(limit > 0)) return query.apply(this, given);
    const began = performance.now();
    const tell = () => {
      const ms = Math.round(performance.now() - began);
      if (ms >= limit) log.warn('database: slow query', { ms, sql: textOf(given[0]) });
    };
    const callback = given.at(-1);
    if (typeof callback === 'function')
      given[given.length - 1] = (...answer: unknown[]) => {
        tell();
        callback(...answer);
      };
    const answer = query.apply(this, given);
    if (answer instanceof Promise) answer.then(tell, tell);
    return answer;
  }
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');
  return text.replace(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS);
}
