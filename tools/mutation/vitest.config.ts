import { mergeConfig } from 'vitest/config';
import { nodeTests } from '../../vitest.config';

const { MUTATION_TESTS = '' } = process.env;

const config = mergeConfig(nodeTests, {});
// Not merged: the list of the root would remain.
config.test.include = MUTATION_TESTS.split(',');
export default config;
