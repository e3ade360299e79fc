import { eq } from 'drizzle-orm';
import type { WaitingAction, WaitingState, WaitingStep } from '@/lib/contract/waiting-list';
import { dropMailTokens } from '@/server/features/notices/mail-tokens';
import type { Database, Transaction } from '@/server/platform/database/client';
import { waitingEntries, waitingLists } from '@/server/platform/database/schema/waiting-list-schema';
import { Refusal } from '@/server/platform/errors/refusal';
import { actionsOf, lapseAt, nextInOrder, stepsOf } from './rules';
import { type Act, subjectOf, tellMerchant, tellPerson } from './waiting-mails';
import {
  type EntryRow,
  freeOf,
  lockEntry,
  type PostRow,
  readInOrder,
  settingsOf,
  takePlaces,
} from './waiting-rows';

/** A course and one of its entries, both locked. */
interface Locked {
  post: PostRow;
  entry: EntryRow;
}

/** An entry that ends keeps no offer. */
async function setState(
  tx: Transaction,
  entry: EntryRow,
  state: WaitingState,
  values: Partial<EntryRow> = {},
): Promise<EntryRow> {
  const changed = { ...entry, expiresAt: null, ...values, state };
  const { id: _, ...columns } = changed;
  await tx.update(waitingEntries).set(columns).where(eq(waitingEntries.id, entry.id));
  return changed;
}

/**
 * Does a step of a merchant with an entry, in one transaction.
 * @throws Refusal not_found, also for another merchant's, wrong_state if its state or the free places do not allow it:
 *   another device was faster
 */
export async function doStep(
  db: Database,
  { merchantId, id }: { merchantId: number; id: number },
  step: WaitingStep,
  act: Act,
): Promise<Locked> {
  return db.transaction(async (tx) => {
    const locked = await lockEntry(tx, id);
    if (!locked || locked.post.merchantId !== merchantId) throw new Refusal('not_found');
    const { post, entry } = locked;
    const { now } = act;
    const allowed =
      entry.queuedAt === null || entry.clearedAt !== null
        ? []
        : stepsOf(entry.state, entry.places, freeOf(post, entry.session));
    if (!allowed.includes(step)) throw new Refusal('wrong_state');
    if (step === 'offer') return offer(tx, locked, act);
    if (step === 'withdraw') {
      const changed = await setState(tx, entry, 'waiting', { offeredAt: null });
      // Otherwise the same person would be offered the place again within minutes.
      await tx.update(waitingLists).set({ offersNext: false }).where(eq(waitingLists.postId, post.id));
      return { post: await takePlaces(tx, post, { ...entry, places: -entry.places }, now), entry: changed };
    }
    if (step === 'place') return { post, entry: await setState(tx, entry, 'placed', { endedAt: now }) };
    const removed = await setState(tx, entry, 'removed', { endedAt: now });
    await dropMailTokens(tx, 'waiting', subjectOf(entry.id));
    return { post: entry.state === 'accepted' ? await release(tx, locked, act) : post, entry: removed };
  });
}

/** Offers the places of an entry to its person: they are held from now on. */
async function offer(tx: Transaction, { post, entry }: Locked, act: Act): Promise<Locked> {
  const { offerHours } = await settingsOf(tx, post.id);
  const offered = await setState(tx, entry, 'offered', {
    offeredAt: act.now,
    expiresAt: lapseAt(act.now, offerHours),
    endedAt: null,
  });
  const changed = await takePlaces(tx, post, entry, act.now);
  await tellPerson(tx, { post: changed, entry: offered }, 'waiting_offer', act);
  return { post: changed, entry: offered };
}

/**
 * Offers the free places to those who wait, in their order, where the merchant wants that. Call it with the course locked.
 */
export async function offerNext(
  tx: Transaction,
  post: PostRow,
  session: number | null,
  act: Act,
): Promise<PostRow> {
  if (post.state !== 'published' || !(await settingsOf(tx, post.id)).offersNext) return post;
  let current = post;
  for (;;) {
    const next = nextInOrder(await readInOrder(tx, post.id, session), freeOf(current, session));
    if (!next) return current;
    current = (await offer(tx, { post: current, entry: next }, act)).post;
  }
}

/** Gives back the places of an offer that ended, and passes them on where the merchant wants that. */
async function release(tx: Transaction, { post, entry }: Locked, act: Act): Promise<PostRow> {
  const changed = await takePlaces(tx, post, { ...entry, places: -entry.places }, act.now);
  return offerNext(tx, changed, entry.session, act);
}

/**
 * Does what a person wants with an entry, in one transaction. An offer that has lapsed cannot be accepted: it ends now if
 * the job has not ended it.
 * @throws Refusal not_found if there is no such entry, wrong_state if its state does not allow it
 */
export async function doAction(
  db: Database,
  id: number,
  action: WaitingAction,
  act: Act,
  isOwn: (entry: EntryRow) => boolean = () => true,
): Promise<Locked> {
  await lapse(db, id, act);
  return db.transaction(async (tx) => {
    const locked = await lockEntry(tx, id);
    if (!locked || !isOwn(locked.entry)) throw new Refusal('not_found');
    const { post, entry } = locked;
    const { now } = act;
    if (!actionsOf(entry.state, entry.queuedAt !== null).includes(action)) throw new Refusal('wrong_state');
    if (action === 'confirm') {
      const queued = await setState(tx, entry, 'waiting', { queuedAt: now });
      await tellMerchant(tx, { post, entry: queued }, 'joined', act);
      return { post, entry: queued };
    }
    if (action === 'leave') return { post, entry: await setState(tx, entry, 'withdrawn', { endedAt: now }) };
    if (action === 'decline') {
      const declined = await setState(tx, entry, 'declined', { endedAt: now });
      await tellMerchant(tx, { post, entry: declined }, 'declined', act);
      return { post: await release(tx, locked, act), entry: declined };
    }
    if (entry.expiresAt !== null && entry.expiresAt <= now) throw new Refusal('wrong_state');
    const accepted = await setState(tx, entry, 'accepted', { acceptedAt: now, endedAt: now });
    await tellMerchant(tx, { post, entry: accepted }, 'accepted', act);
    return { post, entry: accepted };
  });
}

/** Ends an offer whose time is over, tells both sides, and passes its places on. Does nothing if it was answered meanwhile. */
export async function lapse(db: Database, id: number, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockEntry(tx, id);
    if (!locked) return;
    const { post, entry } = locked;
    if (entry.state !== 'offered' || entry.expiresAt === null || entry.expiresAt > act.now) return;
    const expired = await setState(tx, entry, 'expired', { endedAt: act.now });
    await tellPerson(tx, { post, entry: expired }, 'waiting_lapsed', act);
    await tellMerchant(tx, { post, entry: expired }, 'expired', act);
    await release(tx, locked, act);
  });
}

/** Ends an entry of a course that is over, and gives back what an offer held. */
export async function close(db: Database, id: number, act: Act): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockEntry(tx, id);
    if (!locked || (locked.entry.state !== 'waiting' && locked.entry.state !== 'offered')) return;
    await setState(tx, locked.entry, 'closed', { endedAt: act.now });
    if (locked.entry.state === 'offered')
      await takePlaces(tx, locked.post, { ...locked.entry, places: -locked.entry.places }, act.now);
  });
}
