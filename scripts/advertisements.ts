/**
 * `npm run advertisements -- list | approve ID | reject ID REASON | request-changes ID REASON`: reviews
 * pending advertisements.
 */
import { decideAdvertisement } from '@/server/features/admin/advertisements/decide-advertisements';
import { listWaiting } from '@/server/features/advertisements/review-queue';
import { OPERATOR } from '@/server/features/audit/record-action';
import { closeDatabase, getDatabase } from '@/server/platform/database/client';
import { Refusal } from '@/server/platform/errors/refusal';
import { queueMail } from '@/server/platform/mail/outbox';
import { openOrJoinDatabase } from './steps/database';

const USAGE = 'npm run advertisements -- list | approve ID | reject ID REASON | request-changes ID REASON';
const SHOWN = 100;
const USAGE_ERROR = 2;
const DECISIONS = {
  approve: ['approve', 'approved'],
  reject: ['reject', 'rejected'],
  'request-changes': ['request_changes', 'sent back'],
} as const;

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
  const chosen = Object.entries(DECISIONS).find(([name]) => name === action)?.[1];
  const reason = words.join(' ').trim();
  if (!/^\d{1,9}$/.test(given) || !chosen || (action !== 'approve' && !reason)) {
    console.error(USAGE);
    return USAGE_ERROR;
  }
  const [decision, done] = chosen;
  try {
    const act = { now, actor: OPERATOR, sendMail: queueMail };
    await decideAdvertisement(db, { id: Number(given) }, { decision, reason }, act);
    console.log(`Advertisement ${given}: ${done}.`);
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
