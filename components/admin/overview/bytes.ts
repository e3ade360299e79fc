const STEP = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes: 1.5 GB. */
export function bytesIn(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const value = bytes / STEP ** power;
  return `${value.toFixed(value < 10 && power > 0 ? 1 : 0)} ${UNITS[power]}`;
}
