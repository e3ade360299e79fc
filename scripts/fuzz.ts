/**
 * `npm run fuzz [-- --requests 10000] [--seed N] [--only '/api/v1/posts']`: sends random requests for every
 * call in the API's document, on a separate database. Exits with 1 if a response is a 5xx, late or
 * undocumented. The printed seed reproduces the requests.
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
  ['run', 'tests/fuzz', '--project=node'],
  { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed, FUZZ_ONLY: values.only },
  false,
);
