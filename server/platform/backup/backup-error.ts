/** What an operator can do something about; the message says what. */
export class BackupError extends Error {
  override name = 'BackupError';
}
