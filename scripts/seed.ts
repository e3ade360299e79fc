/**
 * `npm run seed -- [--courses N] [--remove]`: seeds the demo catalogue or a large one for benchmarks, or
 * removes it.
 */
import { parseArgs } from 'node:util';
import { seedCatalogue } from '@/server/demo/seed';
import { OPERATOR } from '@/server/features/audit/record-action';
import { removeSamples } from '@/server/features/samples/samples';
import { closeDatabase, getDatabase } from '@/server/platform/database/client';
import { openOrJoinDatabase } from './steps/database';
import { progressLine, step } from './steps/report';

const { values } = parseArgs({ options: { courses: { type: 'string' }, remove: { type: 'boolean' } } });
const courses = values.courses === undefined ? undefined : Number(values.courses);
if (courses !== undefined && !(Number.isInteger(courses) && courses > 0)) {
  console.error('--courses takes a whole number above 0.');
  process.exit(2);
}
const embedded = await openOrJoinDatabase();
try {
  if (values.remove)
    await step(
      'Samples removed',
      () => removeSamples(getDatabase(), OPERATOR),
      (removed) =>
        Object.entries(removed)
          .map(([kind, count]) => `${count} ${kind}`)
          .join(', '),
    );
  else
    await step(
      'Demo catalogue',
      () => seedCatalogue(getDatabase(), { courses, onProgress: progressLine('demo catalogue') }),
      (result) =>
        result.skipped
          ? 'already there'
          : `${result.merchants} merchants, ${result.courses} courses, ${result.comments} comments`,
    );
} finally {
  await closeDatabase();
  await embedded?.stop();
}
