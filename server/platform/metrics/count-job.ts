import { metrics } from './metrics';

/** Records one attempt at a background job. */
export function countJob(kind: string, outcome: 'completed' | 'failed' | 'failed_for_good'): void {
  metrics()?.jobs.inc({ kind, outcome });
}
