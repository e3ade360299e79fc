import type { Database } from '@/server/platform/database/client';

/** What a job has to work with. */
export interface JobContext {
  db: Database;
  /** The injected clock's time when this attempt began. */
  now: Date;
  /** When the job was made: the same at every attempt. */
  createdAt: Date;
}
