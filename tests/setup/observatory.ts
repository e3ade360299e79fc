import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const FIXTURES = new URL('../../server/features/weather/fixtures/', import.meta.url);

/** A server that answers like the Observatory's open data. */
export interface Observatory {
  /** For `WEATHER_URL`. */
  url: string;
  /** Queries of the requests so far. */
  asked: string[];
  /** Answers from now on with a sample of the fixtures, such as `t8-rainstorm`, or with these entries in both languages. */
  say(answer: string | Record<string, object>): void;
  /** Answers from now on with this text and status. */
  fail(status: number, text?: string): void;
  close(): Promise<void>;
}

/** Starts the server, which answers at first that no warning is in force. */
export async function startObservatory(): Promise<Observatory> {
  let reply: (lang: string) => { status: number; text: string } = () => ({ status: 200, text: '{}' });
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(search);
    const { status, text } = reply(searchParams.get('lang') ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/weather.php`,
    asked,
    say(answer) {
      reply = (lang) => ({
        status: 200,
        text:
          typeof answer === 'string'
            ? readFileSync(new URL(`${answer}.warnsum.${lang}.json`, FIXTURES), 'utf8')
            : JSON.stringify(answer),
      });
    },
    fail(status, text = '') {
      reply = () => ({ status, text });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the entry of a signal for `say`. */
export const signal = (code: string) => ({
  [code.startsWith('TC') ? 'WTCSGNL' : 'WRAIN']: { name: 'Signal', code, actionCode: 'ISSUE' },
});
