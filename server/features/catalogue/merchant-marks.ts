import type { merchants } from '@/server/platform/database/schema/schema';

type MarkColumns = Pick<typeof merchants.$inferSelect, 'verifiedAt' | 'trustedAt' | 'detailsChangedAt'>;

/**
 * Returns the marks of a merchant. A mark confirms the name and the contact: after a change of these it is
 * suspended until an administrator verifies the merchant again (docs/decisions/058-marks-rest-after-changes.md).
 */
export function marksOf({ verifiedAt, trustedAt, detailsChangedAt }: MarkColumns) {
  const rest = verifiedAt !== null && detailsChangedAt !== null;
  return { verified: verifiedAt !== null && !rest, trusted: trustedAt !== null && !rest, marksRest: rest };
}
