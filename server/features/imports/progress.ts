/** How far the reading of an input is, in bytes and rows. */
export interface Progress {
  input: string;
  rows: number;
  bytesRead: number;
  size: number;
  done: boolean;
}
