import { withoutSecrets } from '@/server/platform/log/without-secrets';

/** An error that an administrator can correct; the message says how. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Returns what a mail may say about a failure: our own message, or another program's without its secrets. */
export function failureOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  return withoutSecrets(error instanceof Error ? error.message : String(error));
}
