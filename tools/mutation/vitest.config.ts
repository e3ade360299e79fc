import { mergeConfig } from 'vitest/config';
import type { TestProject } from 'vitest/node';
import { nodeTests } from '../../vitest.config';
import { workerFor } from './kept-worker';

const { MUTATION_TESTS = '' } = process.env;

/** Replaces the pool that Stryker's runner demands. */
const keepWorker = {
  name: 'keep-worker',
  configureVitest({ project }: { project: TestProject }) {
    project.config.pool = 'kept';
    project.config.poolRunner = { name: 'kept', createPoolWorker: workerFor };
  },
};

const config = mergeConfig(nodeTests, { plugins: [keepWorker] });
// Not merged: the list of the root would remain.
config.test.include = MUTATION_TESTS.split(',');
export default config;
