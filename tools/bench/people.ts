import pg from 'pg';
import { fillMembers } from './members';
import { fillMerchant } from './merchant-fill';

/** Advertisements of each merchant. */
const OWN = 50;

/**
 * Fills a catalogue with exactly the given numbers of benchmark members and merchants, each with an open
 * session.
 */
export async function fillPeople(
  url: string,
  { members, merchants }: { members: number; merchants: number },
): Promise<void> {
  await fillMembers(url, { members, sessions: 1 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`delete from merchants where slug like 'merchant-bench-%'`);
    for (let merchant = 1; merchant <= merchants; merchant += 1) await fillMerchant(client, merchant, OWN);
  } finally {
    await client.end();
  }
}
