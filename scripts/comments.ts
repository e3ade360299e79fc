/** `npm run comments -- list | approve ID | reject ID`: what waits for the administrator. */
import { decideComments } from '@/server/data/admin/comment-queue';
import { OPERATOR } from '@/server/data/admin/record-act';
import { listPendingComments } from '@/server/data/comment-review';
import { closeDatabase, getDatabase } from '@/server/db/client';
import { queueMail } from '@/server/mail/outbox';
import { openOrJoinDatabase } from './steps/database';

const USAGE = 'npm run comments -- list | approve ID | reject ID';
const SHOWN = 100;
const USAGE_ERROR = 2;
const DECISIONS = { approve: 'approved', reject: 'rejected' } as const;

async function run([action, given]: string[]): Promise<number> {
  const db = getDatabase();
  if (action === 'list') {
    for (const { id, postSlug, username, point, title, content } of await listPendingComments(db, SHOWN))
      console.log(`${id}  ${'★'.repeat(point)}  ${postSlug}  ${username}: ${title}\n    ${content}\n`);
    return 0;
  }
  if ((action !== 'approve' && action !== 'reject') || !/^\d{1,9}$/.test(given ?? '')) {
    console.error(USAGE);
    return USAGE_ERROR;
  }
  const act = { now: new Date(), actor: OPERATOR, sendMail: queueMail };
  const { done } = await decideComments(db, [Number(given)], action, act);
  console.log(done.length > 0 ? `Comment ${given} is ${DECISIONS[action]}.` : `No comment ${given} waits.`);
  return done.length > 0 ? 0 : 1;
}

const embedded = await openOrJoinDatabase();
try {
  process.exitCode = await run(process.argv.slice(2));
} finally {
  await closeDatabase();
  await embedded?.stop();
}
