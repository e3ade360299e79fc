/** Returns the name by which a row and an entry of the ZIP are compared. */
export const pictureName = (path: string): string =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .normalize('NFC')
    .trim()
    .toLowerCase();
