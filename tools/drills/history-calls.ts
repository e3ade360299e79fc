import type { Kept } from '@/tests/setup/protocol-client';
import type { Call, Outcome, Target } from './history';
import type { Pair } from './two-instances';

export interface Calls {
  /**
   * Makes a call such as `POST /api/v1/bookmarks` and returns its times, its outcome and the answer: parsed if
   * it is that of a successful call of the API.
   * @param name name of the kind of call in `answers`
   */
  call(
    name: string,
    target: Target,
    session: Kept | null,
    request: string,
    sent?: object,
    // biome-ignore lint/suspicious/noExplicitAny: replies of many calls
  ): Promise<{ made: Call; body: any }>;
  /** Number of answers by name and status, and of errors by code. */
  answers: Map<string, number>;
}

export function recordCalls({ people }: Pair): Calls {
  const answers = new Map<string, number>();
  return {
    answers,
    async call(name, target, session, request, sent) {
      const [method = '', path = ''] = request.split(' ');
      const invoked = performance.now();
      let [answer, outcome, body]: [string, Outcome, unknown] = ['', 'unknown', ''];
      try {
        const reply = await people[target].api.request(path, {
          method,
          headers: { ...session, ...(sent ? { 'content-type': 'application/json' } : {}) },
          ...(sent ? { body: JSON.stringify(sent) } : {}),
        });
        const text = await reply.text();
        body = reply.ok && path.startsWith('/api/') ? JSON.parse(text) : text;
        answer = String(reply.status);
        outcome = reply.ok ? 'ok' : reply.status >= 500 ? 'unknown' : 'failed';
      } catch (error) {
        const cause = (error as Error).cause as { code?: string } | undefined;
        answer = cause?.code ?? (error as Error).name;
        // An instance that refuses the connection has received nothing.
        if (answer === 'ECONNREFUSED') outcome = 'failed';
      }
      answers.set(`${name} ${answer}`, (answers.get(`${name} ${answer}`) ?? 0) + 1);
      return { made: { invoked, ended: performance.now(), outcome }, body };
    },
  };
}
