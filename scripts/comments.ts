/** `npm run comments -- list | approve ID/VERSION | reject ID/VERSION`: moderates pending comments. */
import { decideComments } from '@/server/features/admin/comments/comment-queue';
import { OPERATOR } from '@/server/features/audit/record-action';
import { listPendingComments } from '@/server/features/comments/comment-review';
import { closeDatabase, getDatabase } from '@/server/platform/database/client';
import { queueMail } from '@/server/platform/mail/outbox';
import { openOrJoinDatabase } from './steps/database';

const USAGE = 'npm run comments -- list | approve ID/VERSION | reject ID/VERSION';
const SHOWN = 100;
const USAGE_ERROR = 2;
const DECISIONS = { approve: 'approved', reject: 'rejected' } as const;

async function run([action, given]: string[]): Promise<number> {
  const db = getDatabase();
  if (action === 'list') {
    for (const { id, version, postSlug, username, point, title, content } of await listPendingComments(
      db,
      SHOWN,
    ))
      console.log(
        `${id}/${version}  ${'★'.repeat(point)}  ${postSlug}  ${username}: ${title}\n    ${content}\n`,
      );
    return 0;
  }
  const [, id, version] = given?.match(/^(\d{1,9})\/(\d{1,9})$/) ?? [];
  if ((action !== 'approve' && action !== 'reject') || !id) {
    console.error(USAGE);
    return USAGE_ERROR;
  }
  const act = { now: new Date(), actor: OPERATOR, sendMail: queueMail };
  const items = [{ id: Number(id), version: Number(version) }];
  const { done, failed } = await decideComments(db, { items, decision: action }, act);
  if (done.length > 0) console.log(`Comment ${id} is ${DECISIONS[action]}.`);
  else if (failed[0]?.code === 'edit_conflict')
    console.log(`Comment ${id} was changed since: list it again.`);
  else console.log(`No comment ${id} waits.`);
  return done.length > 0 ? 0 : 1;
}

const embedded = await openOrJoinDatabase();
try {
  process.exitCode = await run(process.argv.slice(2));
} finally {
  await closeDatabase();
  await embedded?.stop();
}
