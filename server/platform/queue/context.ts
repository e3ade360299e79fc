import type { Database } from '@/server/platform/database/client';

/** Context of a job. */
export interface JobContext {
  db: Database;
  /** Time of the injected clock when this attempt began. */
  now: Date;
  /** When the job was created; the same at every attempt. */
  createdAt: Date;
}
