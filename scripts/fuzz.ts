/**
 * `npm run fuzz [-- --requests 10000] [--seed N] [--only '/api/v1/posts']`: requests of all kinds of every call in the API's
 * document, on a database of their own. Ends with 1 when one is answered by a 5xx, late, or not as documented. The seed that it
 * prints makes the same requests again.
 */
import { parseArgs } from 'node:util';
import { runTool } from './steps/checks';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    only: { type: 'string', default: '' },
  },
});
console.log(`${values.requests} requests, seed ${values.seed}`);
process.exitCode = await runTool(
  'vitest',
  ['run', 'tests/fuzz'],
  { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed, FUZZ_ONLY: values.only },
  false,
);
