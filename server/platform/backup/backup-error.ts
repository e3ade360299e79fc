/** An error that an administrator can correct; the message says how. */
export class BackupError extends Error {
  override name = 'BackupError';
}
