import type { ConfigurationCheck } from '@/lib/contract/admin-configuration';
import type { Database } from '@/server/platform/database/client';
import {
  checkContact,
  checkDomain,
  checkLegal,
  checkMail,
  checkOperator,
  checkStorage,
} from './environment-checks';
import { checkArchive, checkBackups } from './recovery-checks';
import { checkSecondFactor } from './second-factor';

/**
 * Returns the state of everything that has to be configured, for the administrator's screen and `npm run
 * doctor`. It opens no connection of its own.
 * @param db null: the database is away, and what only it knows is left out
 */
export async function readConfiguration(db: Database | null, now: Date): Promise<ConfigurationCheck[]> {
  return Promise.all([
    checkOperator(),
    checkContact(),
    checkDomain(),
    checkLegal(),
    checkMail(),
    checkStorage(),
    checkBackups(db, now),
    ...(db ? [checkArchive(db), checkSecondFactor(db)] : []),
  ]);
}
