import type { merchants } from '@/server/platform/database/schema/schema';

type MarkColumns = Pick<typeof merchants.$inferSelect, 'verifiedAt' | 'trustedAt' | 'detailsChangedAt'>;

/**
 * Which marks a merchant has. They vouch for a name and a contact: after a change of these they rest until an administrator has
 * verified the merchant again (docs/decisions.md).
 */
export function marksOf({ verifiedAt, trustedAt, detailsChangedAt }: MarkColumns) {
  const rest = verifiedAt !== null && detailsChangedAt !== null;
  return { verified: verifiedAt !== null && !rest, trusted: trustedAt !== null && !rest, marksRest: rest };
}
