import { type BenchApi, withApis } from './bench-api';
import { withDatabases } from './databases';
import { merchantCalls } from './growth-calls';
import { inTurns, percentile } from './latency';
import { fillMerchants, merchantSession } from './merchant-fill';
import { atMost, type Report, whole } from './report';

const FEW = 50;
const MANY = 5_000;
const WARM_UP = 20;
const ROUNDS = 100;
const MANY_TIMES_FEW = 1.5;

/** Returns the calls of a merchant's dashboard by description. */
const callsOf = ({ call }: BenchApi, merchant: number, postId: number) =>
  Object.fromEntries(
    Object.entries(merchantCalls(postId)).map(([name, path]) => [
      name,
      () => call('GET', `/api/v1${path}`, undefined, merchantSession(merchant)),
    ]),
  );

/** Compares the dashboard's calls of a merchant with many advertisements and of one with few. */
export async function merchantDashboard(): Promise<Report> {
  process.env.RATE_LIMIT_SCALE = '1000000';
  return withDatabases(async (_, openEmpty) => {
    const database = await openEmpty('bench_merchant');
    await fillMerchants(database.url, [FEW, MANY]);
    return withApis([database], async ([api]) => {
      if (!api) throw new Error('there is no API');
      const { rows } = await api.pool.query<{ id: number }>(
        'select min(id) as id from posts group by merchant_id order by merchant_id',
      );
      const [few, many] = [1, 2].map((merchant, at) => callsOf(api, merchant, rows[at]?.id ?? 0));
      const calls = Object.keys(few ?? {}).map((name) => ({ name, both: [few?.[name], many?.[name]] }));
      const both = calls.flatMap((each) => each.both.filter((call) => call !== undefined));
      for (const call of both) if (!(await call()).ok) throw new Error('a call was refused');
      await inTurns(both, WARM_UP);
      const times = await inTurns(both, ROUNDS);
      const p50 = (at: number) => percentile(times[at] ?? [], 0.5);
      const ratio = (at: number) => p50(2 * at + 1) / p50(2 * at);
      return {
        title: 'A merchant’s dashboard',
        about: `Calls of the API in one process, one of each in turn, ${whole(ROUNDS)} rounds after ${WARM_UP} of warm-up: a merchant with ${whole(MANY)} advertisements and one with ${FEW}, each seen on 60 days, with a comment on every tenth.`,
        tables: [
          {
            head: ['', `${FEW}: p50 ms`, `${whole(MANY)}: p50 ms`, 'times'],
            rows: calls.map(({ name }, at) => [
              name,
              p50(2 * at).toFixed(2),
              p50(2 * at + 1).toFixed(2),
              ratio(at).toFixed(2),
            ]),
          },
        ],
        limits: calls.map(({ name }, at) =>
          atMost(`${name}, p50 with ${whole(MANY)} in that with ${FEW}`, ratio(at), MANY_TIMES_FEW, ' ×'),
        ),
      };
    });
  });
}
