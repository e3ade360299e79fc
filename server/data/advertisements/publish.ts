import { and, eq, inArray, or } from 'drizzle-orm';
import type { AdvertisementAction } from '@/lib/contract/choices';
import { postDrafts } from '@/server/db/advertisement-schema';
import type { Transaction } from '@/server/db/client';
import { pictures, posts } from '@/server/db/schema';
import { publishPictures } from '@/server/media/store';
import { refreshCounts } from '../counts';
import { indexPosts } from '../search-index';
import { applyTagMerges } from '../tag-merges';
import { bodyPictureKeys } from './body-html';
import { listingEnd } from './calendar';
import type { JudgedAdvertisement } from './content';
import { tellMerchant } from './merchant-mails';
import { type Act, noteChange, type OpenAdvertisement, writePost } from './open-advertisement';
import { readableSlug } from './readable-slug';

/**
 * Shows the public what a merchant has written, pictures included. A listing begins, for as long as the schedule says,
 * unless one runs already. The caller calls freshen in the same transaction, once for all that it publishes.
 */
export async function publish(
  tx: Transaction,
  { post, draft }: OpenAdvertisement,
  act: Act,
  { values, columns }: JudgedAdvertisement,
  action: AdvertisementAction,
): Promise<void> {
  const isRunning = post.state === 'published' && !draft.renews;
  const from = post.state === 'published' ? latest(post.listedUntil, act.now) : act.now;
  const listedUntil = isRunning ? post.listedUntil : listingEnd(from, values.schedule);
  const slug = readableSlug(post, values.titleEn);
  // Files first: one that is public too early harms nobody, one that is missing breaks a page.
  const ids = [draft.listImageId, draft.mainImageId].filter((id) => id !== null);
  const keys = bodyPictureKeys(values.body, values.bodyEn);
  const shown = or(inArray(pictures.id, ids), inArray(pictures.key, keys));
  await publishPictures(await tx.select().from(pictures).where(shown));
  await tx
    .update(pictures)
    .set({ isPublic: true })
    .where(and(shown, eq(pictures.isPublic, false)));
  await tx
    .update(postDrafts)
    .set({ state: 'approved', renews: false, submittedAt: null })
    .where(eq(postDrafts.postId, post.id));
  await writePost(tx, post.id, act.now, {
    ...columns,
    slug,
    state: 'published',
    submittedAt: post.submittedAt ?? act.now,
    publishedAt: post.state === 'published' || post.state === 'expired' ? post.publishedAt : act.now,
    listedUntil,
  });
  await noteChange(tx, act, { postId: post.id, action, fromState: post.state, toState: 'published' });
  await tellMerchant(
    tx,
    act.sendMail,
    { ...post, ...columns, slug },
    draft.renews && listedUntil
      ? { template: 'ad_renewed', until: listedUntil }
      : { template: 'ad_published' },
  );
}

/** Has everything that shows the catalogue fresh when the transaction commits in which these advertisements were published. */
export async function freshen(tx: Transaction, postIds: readonly number[]): Promise<void> {
  if (postIds.length === 0) return;
  await applyTagMerges(tx, inArray(posts.id, [...postIds]));
  await indexPosts(tx, inArray(posts.id, [...postIds]));
  await refreshCounts(tx);
}

export function latest(instant: Date | null, now: Date): Date {
  return instant && instant > now ? instant : now;
}
