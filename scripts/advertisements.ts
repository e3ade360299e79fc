/** `npm run advertisements -- list | approve ID | reject ID REASON | request-changes ID REASON`: what waits for the administrator. */
import { approveAdvertisement, sendBack } from '@/server/data/advertisements/decide';
import type { Act } from '@/server/data/advertisements/open-advertisement';
import { listWaiting } from '@/server/data/advertisements/review-queue';
import { Refusal } from '@/server/data/refusal';
import { closeDatabase, getDatabase } from '@/server/db/client';
import { queueMail } from '@/server/mail/outbox';
import { openOrJoinDatabase } from './steps/database';

const USAGE = 'npm run advertisements -- list | approve ID | reject ID REASON | request-changes ID REASON';
const SHOWN = 100;
const USAGE_ERROR = 2;
const DECISIONS = { reject: 'rejected', 'request-changes': 'changes_requested' } as const;

async function run([action = '', given = '', ...words]: string[]): Promise<number> {
  const db = getDatabase();
  const now = new Date();
  if (action === 'list') {
    for (const { id, state, revision, title, merchant, dueOn, expiryReviewOn } of await listWaiting(
      db,
      now,
      SHOWN,
    ))
      console.log(
        `${id}  ${state}${revision === 'submitted' && state !== 'submitted' ? ' (revision)' : ''}  ${dueOn ? `due ${dueOn}` : `expiry review ${expiryReviewOn}`}  ${merchant}: ${title}`,
      );
    return 0;
  }
  const wanted = { id: Number(given) };
  const act: Act = { now, actor: null, sendMail: queueMail };
  const reason = words.join(' ').trim();
  const sendsBack = action === 'reject' || action === 'request-changes';
  if (!/^\d{1,9}$/.test(given) || (action !== 'approve' && !(sendsBack && reason))) {
    console.error(USAGE);
    return USAGE_ERROR;
  }
  try {
    if (sendsBack) await sendBack(db, wanted, { decision: DECISIONS[action], reason }, act);
    else await approveAdvertisement(db, wanted, act);
    console.log(`Advertisement ${given}: ${sendsBack ? DECISIONS[action] : 'approved'}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.log(
      `Advertisement ${given}: ${error.code}${error.errors ? ` ${JSON.stringify(error.errors)}` : ''}`,
    );
    return 1;
  }
}

const embedded = await openOrJoinDatabase();
try {
  process.exitCode = await run(process.argv.slice(2));
} finally {
  await closeDatabase();
  await embedded?.stop();
}
