/** Progress of reading an input, in bytes and rows. */
export interface Progress {
  input: string;
  rows: number;
  bytesRead: number;
  size: number;
  done: boolean;
}
